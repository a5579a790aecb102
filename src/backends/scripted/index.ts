export { createScriptedBackend, type ScriptedBackendOptions } from './createScriptedBackend.ts';
export { demoScript } from './demo/demoScript.ts';
export type { Script, ScriptMoment, ScriptStep } from './Script.ts';
export { call, cutOff, fail, say, search, think, wait } from './steps.ts';
