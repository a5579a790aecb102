import { toolImagesMessage } from '../conversation/toolImagesMessage.ts';
import type { DraftImage } from '../format/Conversation.ts';
import type { ToolItem } from '../format/items/tool.ts';
import type { ToolCallBlock } from '../format/Message.ts';
import type { ConversationSession } from '../session/ConversationSession.ts';
import type { Approvals } from './Approvals.ts';
import { callDetail } from './callDetail.ts';
import { type CallOutcome, callTool } from './callTool.ts';
import { createMessageWriter } from './createMessageWriter.ts';
import type { ToolSet } from './ToolSet.ts';
import type { Turn } from './Turn.ts';

export interface RunCallsParts {
  readonly session: ConversationSession;
  readonly tools: ToolSet;
  readonly approvals: Approvals;
}

export interface CallsResult {
  /** A card waits for the person's answer. */
  readonly endsTurn: boolean;
}

export const stoppedText = 'Stopped by the person before it finished.';

/**
 * Runs the calls of one reply side by side and records each result as it arrives (SAVE-6). Every call gets exactly one
 * result, whatever happens, so that no history has a call that dangles; images follow all results (HIST-5).
 */
export async function runCalls(
  turn: Turn,
  calls: readonly ToolCallBlock[],
  { session, tools, approvals }: RunCallsParts,
): Promise<CallsResult> {
  const write = createMessageWriter(turn, 'tool');
  const rows = new Map<ToolCallBlock, ToolItem>();
  const settled = new Set<ToolCallBlock>();
  const images: DraftImage[] = [];
  let endsTurn = false;

  const onStart = (call: ToolCallBlock, summary: string) => {
    if (settled.has(call)) return;
    const row: ToolItem = {
      id: session.newID(),
      type: 'tool',
      name: call.name,
      summary,
      status: 'running',
      statusText: '',
      detail: callDetail(call.arguments),
    };
    rows.set(call, row);
    turn.dispatch({ type: 'addItem', item: row });
  };

  const settle = (call: ToolCallBlock, outcome: CallOutcome, status: ToolItem['status']) => {
    if (settled.has(call)) return;
    if (!rows.has(call) && outcome.hasRow !== false) onStart(call, outcome.summary ?? '');
    settled.add(call);
    const { content, isError } = outcome;
    write({ type: 'toolResult', callID: call.id, toolName: call.name, content, isError });
    images.push(...(outcome.images ?? []));
    endsTurn ||= outcome.endsTurn ?? false;
    const row = rows.get(call);
    if (!row) return;
    const summary = outcome.summary ?? row.summary;
    const detail = callDetail(call.arguments, content);
    turn.dispatch({
      type: 'replaceItem',
      item: { ...row, status, summary, statusText: outcome.statusText ?? '', detail },
    });
  };

  const sendImages = () => {
    const message = images.length > 0 ? toolImagesMessage(images.splice(0)) : undefined;
    if (message) turn.dispatch({ type: 'appendMessage', message });
  };

  let stop: () => void = () => undefined;
  const stopped = new Promise<void>((resolve) => {
    stop = resolve;
  });
  const cancel = () => {
    // A call that had not started has no row, and needs none: its approval card says that it expired.
    for (const call of calls)
      settle(call, { content: stoppedText, isError: true, hasRow: rows.has(call) }, 'cancelled');
    sendImages();
    stop();
  };
  await turn.step(cancel, () => {
    const work = calls.map(async (call) => {
      const outcome = await callTool(turn, call, { session, tools, approvals, onStart });
      settle(call, outcome, outcome.isError ? 'failed' : 'succeeded');
    });
    return Promise.race([Promise.all(work), stopped]);
  });
  sendImages();
  return { endsTurn };
}
