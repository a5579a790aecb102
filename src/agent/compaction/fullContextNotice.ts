import { keptTurns } from '../../conversation/compaction/CompactionPlan.ts';
import { inputTokens } from '../../conversation/compaction/inputTokens.ts';
import { turnOpenings } from '../../conversation/turnOpenings.ts';
import type { Conversation, Usage } from '../../format/Conversation.ts';
import type { NoticeItem } from '../../format/items/notice.ts';
import type { Backend } from '../Backend.ts';

export interface FullContextOptions {
  /** The conversation at the end of a turn. */
  readonly conversation: Conversation;
  /** The request before that turn; undefined before any, and after a compaction. */
  readonly usageBefore: Usage | undefined;
  /** What the turn ran on. */
  readonly backend: Backend;
  /** The most tokens that it can read; undefined: unknown. */
  readonly contextTokens: number | undefined;
  readonly newID: () => string;
}

/**
 * The row that offers Compact once a turn has filled the context to 80 % or more. Once, however long it stays so, also
 * where a reopen lies between, and not while Compact would have nothing to do. Undefined: nothing to say.
 */
export function fullContextNotice(options: FullContextOptions): NoticeItem | undefined {
  const { conversation, usageBefore, backend, contextTokens, newID } = options;
  const { items, lastRoundUsage } = conversation;
  if (backend.keepsOwnContext || !backend.summarize) return undefined;
  if (contextTokens === undefined || !lastRoundUsage) return undefined;
  if (turnOpenings(conversation).length <= keptTurns) return undefined;
  const isFull = (usage: Usage) => inputTokens(usage) * 5 >= contextTokens * 4;
  const wasTold = items.some((item) => item.type === 'notice' && item.action === 'compact');
  if (!isFull(lastRoundUsage) || (usageBefore && isFull(usageBefore) && wasTold)) return undefined;
  const percent = Math.floor((inputTokens(lastRoundUsage) * 100) / contextTokens);
  return {
    id: newID(),
    type: 'notice',
    action: 'compact',
    text: `The context is ${percent}% full.`,
  };
}
