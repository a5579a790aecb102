import { summarizedMessages } from '../../conversation/compaction/applyCompaction.ts';
import type { CompactionPlan } from '../../conversation/compaction/CompactionPlan.ts';
import { planCompaction } from '../../conversation/compaction/planCompaction.ts';
import type { LiveConversation } from '../../conversation/LiveConversation.ts';
import type { Message } from '../../format/Message.ts';
import type { ConversationSession } from '../../session/ConversationSession.ts';
import type { Backend } from '../Backend.ts';
import { costOfRequest, type Pricing } from '../costOfRequest.ts';
import { compactedNotice, compactionFailure } from './compactionRows.ts';
import { requestSummary } from './requestSummary.ts';

export interface CompactorOptions {
  readonly session: ConversationSession;
  readonly pricing: Pricing;
  /** Called when a compaction has begun, and when it is over. */
  readonly onChange: () => void;
}

interface Running {
  readonly abort: AbortController;
  /** The history that is summarized. Another one, and the summary belongs nowhere. */
  readonly history: readonly Message[];
}

/** Compacts the conversation when the person has agreed to its price, never by itself. */
export class Compactor {
  readonly #options: CompactorOptions;
  #running: Running | undefined;
  #planned: { readonly live: LiveConversation; readonly backend: Backend; readonly plan: CompactionPlan } | undefined;

  constructor(options: CompactorOptions) {
    this.#options = options;
  }

  get running(): boolean {
    return this.#running !== undefined;
  }

  /** The same object while nothing that it depends on changed. */
  plan(backend: Backend): CompactionPlan {
    const { session, pricing } = this.#options;
    const { live } = session.getSnapshot();
    if (this.#planned?.live === live && this.#planned.backend === backend) return this.#planned.plan;
    const plan = planCompaction(live, {
      keepsOwnContext: backend.keepsOwnContext,
      canSummarize: backend.summarize !== undefined,
      compacting: this.running,
      costOf: (usage) => costOfRequest(backend, usage, pricing),
    });
    const last = this.#planned?.plan;
    const kept = last && JSON.stringify(last) === JSON.stringify(plan) ? last : plan;
    this.#planned = { live, backend, plan: kept };
    return kept;
  }

  /** Asks for the summary and puts it in place. Does nothing where Compact is not offered. */
  async compact(backend: Backend): Promise<void> {
    const plan = this.plan(backend);
    if (!plan.offered) return;
    const { session, pricing } = this.#options;
    const { conversation } = session.getSnapshot().live;
    const running: Running = { abort: new AbortController(), history: conversation.history };
    this.#set(running);
    try {
      const summary = await requestSummary({
        backend,
        messages: summarizedMessages(conversation),
        signal: running.abort.signal,
        onUsage: (usage) => {
          // Of a conversation that is gone nobody keeps the totals.
          if (this.#isCurrent(running))
            session.dispatch({ type: 'addSummaryUsage', usage, cost: costOfRequest(backend, usage, pricing) });
        },
      });
      if (summary !== undefined && this.#running === running && this.#isCurrent(running))
        session.dispatch({
          type: 'compact',
          summary,
          notice: compactedNotice(session.newID(), plan.summarizedTurns, summary),
        });
    } catch (error) {
      if (this.#running === running && this.#isCurrent(running))
        session.dispatch({ type: 'addItem', item: compactionFailure(session.newID(), error) });
    }
    if (this.#running === running) this.#set(undefined);
  }

  /** Stops what runs; the conversation stays as it is. */
  stop(): void {
    const running = this.#running;
    if (!running) return;
    running.abort.abort();
    this.#set(undefined);
  }

  /** Lets go of a compaction whose conversation was taken away: New Conversation, a reload. */
  onSessionChange(): void {
    if (this.#running && !this.#isCurrent(this.#running)) this.stop();
  }

  #isCurrent({ history }: Running): boolean {
    return this.#options.session.getSnapshot().live.conversation.history === history;
  }

  #set(running: Running | undefined): void {
    this.#running = running;
    this.#planned = undefined;
    this.#options.onChange();
  }
}
