export type { Fetch, FetchResponse } from '../shared/Fetch.ts';
export type { KeySource } from '../shared/requestKey.ts';
export { createOpenAIBackend, type OpenAIBackendOptions } from './createOpenAIBackend.ts';
