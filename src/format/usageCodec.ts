import type { Usage } from './Conversation.ts';
import { optional } from './codec/Field.ts';
import { count, dollars } from './codec/scalars.ts';
import { Shape } from './codec/shape.ts';

export const usageCodec = new Shape<Usage>({
  input: count,
  output: count,
  cacheRead: count,
  cacheWrite: count,
  webSearchRequests: count,
  cacheWrite1h: optional(count),
  reportedCost: optional(dollars),
});
