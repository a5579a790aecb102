export type { Fetch, FetchResponse } from '../shared/Fetch.ts';
export type { KeySource } from '../shared/requestKey.ts';
export { type AnthropicBackendOptions, createAnthropicBackend } from './createAnthropicBackend.ts';
