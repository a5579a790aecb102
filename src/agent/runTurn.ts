import { AgentPanelError } from '../format/AgentPanelError.ts';
import type { Conversation } from '../format/Conversation.ts';
import type { ToolCallBlock } from '../format/Message.ts';
import type { ConversationSession } from '../session/ConversationSession.ts';
import type { Approvals } from './Approvals.ts';
import type { Backend, BackendRequest } from './Backend.ts';
import { BackendError } from './BackendError.ts';
import { checkEvent, checkEvents } from './checkEvent.ts';
import { costOfRequest, type Pricing } from './costOfRequest.ts';
import { createMessageWriter } from './createMessageWriter.ts';
import { ReplyRecorder } from './ReplyRecorder.ts';
import { requestMessages } from './requestMessages.ts';
import { resumePrefix } from './resumePrefix.ts';
import { runCalls } from './runCalls.ts';
import type { ToolSet } from './ToolSet.ts';
import type { Turn } from './Turn.ts';
import { untilAborted } from './untilAborted.ts';

export interface TurnParts {
  readonly session: ConversationSession;
  readonly backend: Backend;
  readonly tools: ToolSet;
  readonly approvals: Approvals;
  readonly systemPrompt: () => string | undefined;
  readonly pricing: Pricing;
  readonly joinMilliseconds: number;
  /** The conversation as the turn found it. */
  readonly before: Conversation;
  /** Whether the backend ran what came before, all of it. */
  readonly isKnown: boolean;
}

const notRunText = 'Not run: the reply broke off before this call could run.';
const pausedText = 'The model paused in the middle of its work. Tell it to go on.';
const cutOffText = 'The answer was cut off: it reached the length the model may write.';

/**
 * Runs an open turn: a request, its calls, the next request, until the model has nothing left to call, a card waits for
 * the person, or the turn is stopped. Throws what fails the turn; by then every call in the history has its result.
 */
export async function runTurn(turn: Turn, parts: TurnParts): Promise<void> {
  while (turn.isCurrent() && !turn.signal.aborted) {
    const reply = await readReply(turn, parts);
    if (turn.signal.aborted) return;
    if (reply.reason === 'maxTokens') addNotice(turn, parts, cutOffText);
    if (reply.reason === 'paused') addNotice(turn, parts, pausedText);
    if (reply.calls.length === 0) return;
    const { endsTurn } = await runCalls(turn, reply.calls, parts);
    if (endsTurn) return;
  }
}

async function readReply(turn: Turn, parts: TurnParts): Promise<ReplyRecorder> {
  const { session, backend, pricing, joinMilliseconds } = parts;
  const reply = new ReplyRecorder({ turn, newID: () => session.newID(), joinMilliseconds });
  // Once for each request, also for one that was stopped or broke off: its tokens were spent (VAL-3).
  let closed = false;
  const close = () => {
    if (closed) return;
    closed = true;
    reply.close();
    const { usage } = reply;
    if (usage) turn.dispatch({ type: 'addRequestUsage', usage, cost: costOfRequest(backend, usage, pricing) });
  };
  const cancel = () => {
    close();
    answerUnrun(turn, reply.calls);
  };
  return turn.step(cancel, async () => {
    try {
      const events = checkEvents(backend, backend.runTurn(requestOf(turn, parts), turn.signal));
      for await (const event of untilAborted(events, turn.signal)) reply.take(checkEvent(backend, event));
      if (!turn.signal.aborted) checkEnd(reply);
    } catch (error) {
      if (turn.signal.aborted) return reply;
      cancel();
      throw error;
    }
    if (!turn.signal.aborted) close();
    return reply;
  });
}

function requestOf(
  turn: Turn,
  { session, backend, tools, approvals, systemPrompt, isKnown, before }: TurnParts,
): BackendRequest {
  const system = systemPrompt();
  if (system !== undefined && typeof system !== 'string')
    throw new AgentPanelError(
      'invalid-option',
      `what the host tells the model ("systemPrompt") is ${typeof (system as { then?: unknown }).then === 'function' ? 'a promise' : `a ${typeof system}`}, and must be a text.`,
    );
  return {
    ...(system !== undefined && { system }),
    messages: requestMessages(session.getSnapshot().live.conversation),
    tools: tools.descriptions,
    loadImage: (sha256) => session.loadImage(sha256),
    ...(backend.keepsOwnContext && {
      thread: {
        isKnown,
        prefix: () => resumePrefix(before),
        askApproval: async (call, reason) =>
          approvals.isGranted(call.name) || (await approvals.ask(turn, call, reason)),
      },
    }),
  };
}

function checkEnd(reply: ReplyRecorder): void {
  if (reply.reason === undefined)
    throw new BackendError(
      'truncated',
      'The reply broke off before its end. The connection may have been lost: try again.',
    );
  if (reply.reason === 'refusal')
    throw new BackendError(
      'refused',
      'The model declined to answer this. Put it another way, or ask for something else.',
    );
}

function answerUnrun(turn: Turn, calls: readonly ToolCallBlock[]): void {
  const write = createMessageWriter(turn, 'tool');
  for (const { id, name } of calls)
    write({ type: 'toolResult', callID: id, toolName: name, content: notRunText, isError: true });
}

function addNotice(turn: Turn, { session }: TurnParts, text: string): void {
  turn.dispatch({ type: 'addItem', item: { id: session.newID(), type: 'notice', text } });
}
