import type { Conversation, Draft } from '../format/Conversation.ts';
import type { Message } from '../format/Message.ts';
import { createListeners, type Listeners } from '../session/createListeners.ts';
import { createReport } from '../session/createReport.ts';
import type { AgentSnapshot } from './Agent.ts';
import { type AgentOptions, checkBackend } from './AgentOptions.ts';
import type { Approvals } from './Approvals.ts';
import type { Backend } from './Backend.ts';
import { checkDraft } from './checkDraft.ts';
import { failureOf } from './failureOf.ts';
import { openTurn } from './openTurn.ts';
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
  readonly #unsubscribe: () => void;
  /** Sent before the conversation was restored, in order. Undefined from then on. */
  #beforeOpening: Draft[] | undefined = [];
  /** The history that each backend left behind: the one that keeps its own context knows as much, and no more. */
  readonly #known = new WeakMap<Backend, readonly Message[]>();
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
    this.#snapshot = { running: false, provider: options.backend.provider, model: options.backend.model };
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
    checkDraft(draft);
    if (draft.text.trim() === '' && !draft.images?.length) return;
    this.#hold.resume();
    // Never lost: a message for an agent that is closed goes back to the composer.
    if (this.#closed) this.#options.session.dispatch({ type: 'handBackDrafts', drafts: [draft] });
    else if (this.#beforeOpening) this.#beforeOpening.push(draft);
    else if (this.#options.session.getSnapshot().live.turn)
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
    this.#publish();
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
  }

  #onOpened(): void {
    const waiting = this.#beforeOpening ?? [];
    this.#beforeOpening = undefined;
    if (this.#closed) return;
    for (const draft of waiting) this.send(draft);
    this.#publish();
  }

  #start(draft: Draft): void {
    const { session, facts } = this.#options;
    const before = session.getSnapshot().live.conversation;
    let turn: Turn;
    try {
      turn = openTurn(session, draft, facts?.());
    } catch (error) {
      session.dispatch({ type: 'addItem', item: failureOf(error, session.newID()) });
      session.dispatch({ type: 'handBackDrafts', drafts: [draft] });
      this.#hold.pause();
      return;
    }
    const running: Running = { turn, draft, backend: this.#backend, before };
    this.#running = running;
    void this.#run(running);
  }

  async #run(running: Running): Promise<void> {
    const { systemPrompt, joinMilliseconds = 16, priceOf, ...rest } = this.#options;
    const parts = {
      ...rest,
      report: this.#report,
      before: running.before,
      isKnown: this.#known.get(running.backend) === running.before.history,
      backend: running.backend,
      systemPrompt: typeof systemPrompt === 'function' ? systemPrompt : () => systemPrompt,
      priceOf,
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

  #end({ turn, backend }: Running, action: Parameters<Turn['dispatch']>[0] & { readonly type: 'endTurn' }): void {
    this.#options.approvals.forgetWaiting();
    const { provider, model } = backend;
    this.#running = undefined;
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
    const index = turn || this.#beforeOpening || this.#closed ? -1 : this.#hold.next(queued);
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
    const { restoredItemIDs, conversation } = this.#options.session.getSnapshot().live;
    if (restoredItemIDs !== this.#restored) this.#hold.hold(conversation.queued);
    this.#restored = restoredItemIDs;
    const running = this.#running;
    if (!running || running.turn.isCurrent()) return;
    // New Conversation or a reload took the turn away: what it still has to say belongs nowhere.
    this.#running = undefined;
    this.#options.approvals.forgetWaiting();
    this.#cancel(running);
    this.#publish();
  }

  #publish(): void {
    const running = this.#running !== undefined || (this.#beforeOpening?.length ?? 0) > 0;
    const { provider, model } = this.#backend;
    const { running: before, provider: providerBefore, model: modelBefore } = this.#snapshot;
    if (running === before && provider === providerBefore && model === modelBefore) return;
    this.#snapshot = { running, provider, model };
    this.#listeners.tell();
  }
}
