import type { CompactionPlan } from '../conversation/compaction/CompactionPlan.ts';
import { sameValue } from '../conversation/sameValue.ts';
import type { Conversation, Draft } from '../format/Conversation.ts';
import type { Message } from '../format/Message.ts';
import { callHost } from '../session/callHost.ts';
import { createListeners, type Listeners } from '../session/createListeners.ts';
import { createReport } from '../session/createReport.ts';
import type { AgentSnapshot } from './Agent.ts';
import { type AgentOptions, checkBackend } from './AgentOptions.ts';
import type { Approvals } from './Approvals.ts';
import type { Backend } from './Backend.ts';
import { checkFacts } from './checkFacts.ts';
import { Compactor } from './compaction/Compactor.ts';
import { fullContextNotice } from './compaction/fullContextNotice.ts';
import { copyOfDraft } from './copyOfDraft.ts';
import type { Pricing } from './costOfRequest.ts';
import { failureOf } from './failureOf.ts';
import { openTurn } from './openTurn.ts';
import { bundledPrices } from './prices/bundledPrices.ts';
import { findModel } from './prices/findModel.ts';
import { QueueHold } from './QueueHold.ts';
import { runTurn } from './runTurn.ts';
import type { ToolSet } from './ToolSet.ts';
import type { Turn } from './Turn.ts';

export interface TurnRunnerOptions extends Omit<AgentOptions, 'tools' | 'kitTools' | 'reportIssue'> {
  readonly tools: ToolSet;
  readonly approvals: Approvals;
}

interface Running {
  readonly turn: Turn;
  readonly draft: Draft;
  readonly backend: Backend;
  /** The conversation as the turn found it. */
  readonly before: Conversation;
}

/** Runs one turn after the other: what is sent while one runs waits in the queue, and what is sent while loading waits too. */
export class TurnRunner {
  readonly #options: TurnRunnerOptions;
  readonly #hold = new QueueHold();
  readonly #report: (error: unknown) => void;
  readonly #listeners: Listeners;
  readonly #pricing: Pricing;
  readonly #compactor: Compactor;
  readonly #unsubscribe: () => void;
  /** Sent before the conversation was restored, in order. Undefined from then on. */
  #beforeOpening: Draft[] | undefined = [];
  /** The history that each backend left behind: the one that keeps its own context knows as much, and no more. */
  readonly #known = new Map<Backend, readonly Message[]>();
  #backend: Backend;
  #running: Running | undefined;
  #restored: ReadonlySet<string> | undefined;
  #closed = false;
  #snapshot: AgentSnapshot;

  constructor(options: TurnRunnerOptions) {
    this.#options = options;
    this.#report = createReport(options.onError);
    this.#listeners = createListeners(this.#report);
    this.#backend = options.backend;
    const { prices = bundledPrices.models, priceOf } = options;
    this.#pricing = { prices, priceOf, report: this.#report };
    this.#compactor = new Compactor({
      session: options.session,
      pricing: this.#pricing,
      // What waits was written for a shorter conversation, and would cost what the longer one does.
      onFailure: () => this.#hold.pause(),
      onChange: () => (this.#compactor.running ? this.#publish() : this.#runNext()),
    });
    this.#snapshot = this.#nextSnapshot();
    this.#unsubscribe = options.session.subscribe(() => this.#onSessionChange());
    this.#onSessionChange();
    void options.session.opened.then(() => this.#onOpened()).catch(this.#report);
  }

  getSnapshot(): AgentSnapshot {
    return this.#snapshot;
  }

  subscribe(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }

  send(draft: Draft): void {
    this.#send(copyOfDraft(draft));
  }

  #send(draft: Draft): void {
    if (draft.text.trim() === '' && !draft.images?.length) return;
    this.#hold.resume();
    // Never lost: a message for an agent that is closed goes back to the composer.
    if (this.#closed) this.#options.session.dispatch({ type: 'handBackDrafts', drafts: [draft] });
    else if (this.#beforeOpening) this.#beforeOpening.push(draft);
    else if (this.#options.session.getSnapshot().live.turn || this.#compactor.running)
      this.#options.session.dispatch({ type: 'queueDraft', draft });
    else this.#start(draft);
    this.#publish();
  }

  sendQueued(): void {
    this.#hold.release();
    this.#runNext();
  }

  stop(): void {
    const waiting = this.#beforeOpening?.splice(0) ?? [];
    if (waiting.length > 0) this.#options.session.dispatch({ type: 'handBackDrafts', drafts: waiting });
    const running = this.#running;
    // A listener may call again from within: the second call finds the signal aborted.
    if (running && !running.turn.signal.aborted) {
      this.#cancel(running);
      this.#end(running, { type: 'endTurn', outcome: 'stopped', handBack: this.#takeQueue() });
    }
    if (this.#compactor.running) {
      const handedBack = this.#takeQueue();
      if (handedBack.length > 0) this.#options.session.dispatch({ type: 'handBackDrafts', drafts: handedBack });
      this.#compactor.stop();
    }
    this.#publish();
  }

  planCompaction(): CompactionPlan {
    return this.#compactor.plan(this.#backend);
  }

  compact(agreed: CompactionPlan): void {
    if (!this.#closed) void this.#compactor.compact(this.#backend, agreed);
  }

  setBackend(backend: Backend): void {
    checkBackend('setBackend', backend);
    this.#backend = backend;
    this.#publish();
  }

  close(): void {
    if (this.#closed) return;
    this.stop();
    this.#closed = true;
    this.#unsubscribe();
    for (const backend of this.#known.keys()) callHost(() => backend.close?.(), this.#report);
  }

  #onOpened(): void {
    const waiting = this.#beforeOpening ?? [];
    this.#beforeOpening = undefined;
    if (this.#closed) return;
    for (const draft of waiting) this.#send(draft);
    this.#publish();
  }

  #start(draft: Draft): void {
    const { session, facts } = this.#options;
    const before = session.getSnapshot().live.conversation;
    let turn: Turn;
    try {
      turn = openTurn(session, draft, checkFacts(facts?.()));
    } catch (error) {
      this.#hold.pause();
      session.dispatch({ type: 'handBackDrafts', drafts: [draft] });
      // No turn was opened that Retry could run again: the message is in the composer.
      session.dispatch({ type: 'addItem', item: { ...failureOf(error, session.newID()), retryable: false } });
      return;
    }
    const running: Running = { turn, draft, backend: this.#backend, before };
    this.#running = running;
    void this.#run(running);
  }

  async #run(running: Running): Promise<void> {
    const { systemPrompt, joinMilliseconds = 16, ...rest } = this.#options;
    const parts = {
      ...rest,
      before: running.before,
      isKnown: this.#known.get(running.backend) === running.before.history,
      backend: running.backend,
      systemPrompt: typeof systemPrompt === 'function' ? systemPrompt : () => systemPrompt,
      pricing: this.#pricing,
      joinMilliseconds,
    };
    try {
      await runTurn(running.turn, parts);
      if (this.#running === running) this.#end(running, { type: 'endTurn', outcome: 'ended' });
    } catch (error) {
      if (this.#running !== running) return;
      this.#hold.pause();
      const failure = failureOf(error, this.#options.session.newID());
      this.#end(running, { type: 'endTurn', outcome: 'failed', failure, handBack: [running.draft] });
    }
    this.#runNext();
  }

  #end(running: Running, action: Parameters<Turn['dispatch']>[0] & { readonly type: 'endTurn' }): void {
    this.#options.approvals.forgetWaiting();
    const { turn, backend } = running;
    const { provider, model } = backend;
    this.#running = undefined;
    const item = turn.isCurrent() && this.#fullContextNotice(running);
    // Before the turn's end, which marks the document edited and may put a failure last.
    if (item) turn.dispatch({ type: 'addItem', item });
    try {
      turn.dispatch({ ...action, provider, model });
    } catch (error) {
      // The words of the failure, or the names of the backend, were none: the turn ends all the same.
      const failure = action.failure && failureOf(error, this.#options.session.newID());
      turn.dispatch({ ...action, ...(failure && { failure }) });
    }
    this.#known.set(backend, this.#options.session.getSnapshot().live.conversation.history);
  }

  /** Whatever goes wrong in the bookkeeping of a step, the turn is stopped. */
  #cancel({ turn }: Running): void {
    try {
      turn.cancel();
    } catch (error) {
      this.#report(error);
    }
  }

  #runNext(): void {
    const { session } = this.#options;
    const { turn, conversation } = session.getSnapshot().live;
    const { queued } = conversation;
    const isBusy = turn || this.#compactor.running || this.#beforeOpening || this.#closed;
    const index = isBusy ? -1 : this.#hold.next(queued);
    const draft = queued[index];
    if (draft) {
      session.dispatch({ type: 'removeQueuedDraft', index });
      this.#start(draft);
    }
    this.#publish();
  }

  #takeQueue(): readonly Draft[] {
    const { session } = this.#options;
    const { queued } = session.getSnapshot().live.conversation;
    for (const _ of queued) session.dispatch({ type: 'removeQueuedDraft', index: 0 });
    return queued;
  }

  #onSessionChange(): void {
    const { live, isClosed } = this.#options.session.getSnapshot();
    // Nothing that a turn does would be heard any more, and it would ask the model again and again.
    if (isClosed) {
      this.close();
      return;
    }
    const { restoredItemIDs, conversation } = live;
    if (restoredItemIDs !== this.#restored) this.#hold.hold(conversation.queued);
    this.#restored = restoredItemIDs;
    this.#compactor.onSessionChange();
    const running = this.#running;
    if (!running || running.turn.isCurrent()) return;
    // New Conversation or a reload took the turn away: what it still has to say belongs nowhere.
    this.#running = undefined;
    this.#options.approvals.forgetWaiting();
    this.#cancel(running);
    this.#publish();
  }

  #fullContextNotice({ backend, before }: Running) {
    const { session } = this.#options;
    const { conversation } = session.getSnapshot().live;
    const contextTokens = findModel(this.#pricing.prices, backend)?.contextTokens;
    return fullContextNotice({
      conversation,
      usageBefore: before.lastRoundUsage,
      backend,
      contextTokens,
      newID: () => session.newID(),
    });
  }

  #nextSnapshot(): AgentSnapshot {
    const { provider, model } = this.#backend;
    return {
      running: this.#running !== undefined || (this.#beforeOpening?.length ?? 0) > 0,
      compacting: this.#compactor.running,
      provider,
      model,
      contextTokens: findModel(this.#pricing.prices, this.#backend)?.contextTokens,
    };
  }

  #publish(): void {
    const next = this.#nextSnapshot();
    if (sameValue(next, this.#snapshot)) return;
    this.#snapshot = next;
    this.#listeners.tell();
  }
}
