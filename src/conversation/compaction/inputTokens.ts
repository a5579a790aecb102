import type { Usage } from '../../format/Conversation.ts';

/** All tokens that a request sent, cached ones included: how full the context is. */
export function inputTokens({ input, cacheRead, cacheWrite }: Usage): number {
  return input + cacheRead + cacheWrite;
}
