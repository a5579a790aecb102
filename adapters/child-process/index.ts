export { type ChildProcessOptions, createChildProcess } from './createChildProcess.ts';
