import { summarizedMessages } from '../../conversation/compaction/applyCompaction.ts';
import type { CompactionPlan } from '../../conversation/compaction/CompactionPlan.ts';
import { planCompaction } from '../../conversation/compaction/planCompaction.ts';
import type { LiveConversation } from '../../conversation/LiveConversation.ts';
import { sameValue } from '../../conversation/sameValue.ts';
import type { Usage } from '../../format/Conversation.ts';
import type { Message } from '../../format/Message.ts';
import type { ConversationSession } from '../../session/ConversationSession.ts';
import type { Backend } from '../Backend.ts';
import { costOfRequest, type Pricing } from '../costOfRequest.ts';
import { compactedNotice, compactionFailure } from './compactionRows.ts';
import { requestSummary } from './requestSummary.ts';
import { summaryRequestTokens } from './summaryRequest.ts';

export interface CompactorOptions {
  readonly session: ConversationSession;
  readonly pricing: Pricing;
  /** Called when a compaction failed, before it is over. */
  readonly onFailure: () => void;
  /** Called when a compaction has begun, and when it is over. */
  readonly onChange: () => void;
}

interface Running {
  readonly abort: AbortController;
  /** The history that is summarized. Another one, and the summary belongs nowhere. */
  readonly history: readonly Message[];
  /** The summary takes its place: the history changes, and that is meant. */
  placing?: boolean;
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
      model: backend.model,
      keepsOwnContext: backend.keepsOwnContext,
      canSummarize: backend.summarize !== undefined,
      compacting: this.running,
      maxOutputTokens: backend.maxOutputTokens,
      requestTokens: summaryRequestTokens,
      costOf: (input, output) => {
        // A provider that writes to its cache unasked may bill that instead, which costs more.
        const [sent, cached] = backend.cachesUnasked ? [0, input] : [input, 0];
        const usage = { input: sent, output, cacheRead: 0, cacheWrite: cached, webSearchRequests: 0 };
        return costOfRequest(backend, usage, pricing);
      },
    });
    const last = this.#planned?.plan;
    const kept = last && sameValue(last, plan) ? last : plan;
    this.#planned = { live, backend, plan: kept };
    return kept;
  }

  /** Asks for the summary and puts it in place. Does nothing where that is not what the person was shown. */
  async compact(backend: Backend, agreed: CompactionPlan): Promise<void> {
    const plan = this.plan(backend);
    if (!plan.offered || !sameValue(plan, agreed)) return;
    const { session } = this.#options;
    const { conversation } = session.getSnapshot().live;
    const running: Running = { abort: new AbortController(), history: conversation.history };
    const isWanted = () => this.#running === running && this.#isCurrent(running);
    this.#set(running);
    try {
      const summary = await requestSummary({
        backend,
        messages: summarizedMessages(conversation),
        signal: running.abort.signal,
        onUsage: (usage) => this.#count(backend, usage),
      });
      if (summary !== undefined && isWanted()) {
        running.placing = true;
        const notice = compactedNotice(session.newID(), plan.summarizedTurns, summary);
        session.dispatch({ type: 'compact', summary, notice });
      }
    } catch (error) {
      if (isWanted()) this.#fail(error);
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
    if (!this.#running || this.#running.placing || this.#isCurrent(this.#running)) return;
    this.stop();
    if (!this.#isEmpty()) this.#fail(new Error('It changed while the summary was made.'));
  }

  /** The tokens were spent, whatever came of them; only of a conversation that is gone nobody keeps the totals. */
  #count(backend: Backend, usage: Usage): void {
    const { session, pricing } = this.#options;
    if (!this.#isEmpty())
      session.dispatch({ type: 'addSummaryUsage', usage, cost: costOfRequest(backend, usage, pricing) });
  }

  #fail(error: unknown): void {
    const { session, onFailure } = this.#options;
    onFailure();
    session.dispatch({ type: 'addItem', item: compactionFailure(session.newID(), error) });
  }

  #isEmpty(): boolean {
    const { items, history } = this.#options.session.getSnapshot().live.conversation;
    return items.length === 0 && history.length === 0;
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
