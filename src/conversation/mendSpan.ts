import type { Block, Message, ToolCallBlock } from '../format/Message.ts';

/** What the model reads in place of a result that never came (READ-8). */
export const interruptedResult = 'interrupted before finishing';

export interface MendedSpan {
  /** `from`: the message's place in the span before; undefined for one that was made. */
  readonly messages: readonly { readonly message: Message; readonly from?: number }[];
  readonly mendedCalls: number;
}

interface Call {
  readonly block: ToolCallBlock;
  /** Index of its message in the span. */
  readonly message: number;
  /** Index of the message with its result; undefined while there is none. */
  result?: number;
}

/** A block in its place. `answers`: the order of the call whose result it is; -1 for a result without a call. */
interface Place {
  readonly block: Block;
  readonly answers?: number;
}

/** Mends the calls of one message and the tool messages right after it. */
export function mendSpan(span: readonly Message[]): MendedSpan {
  const calls: Call[] = [];
  const contents = span.map((message, index) => message.content.map((block) => place(block, index, calls)));
  const missing = calls.filter((call) => call.result === undefined).length;
  const orphans = contents.flat().filter(({ answers }) => answers === -1).length;
  if (missing + orphans === 0) return { messages: span.map((message, from) => ({ message, from })), mendedCalls: 0 };

  const mended = contents.map((places) => places.filter(({ answers }) => answers !== -1));
  for (const [order, call] of calls.entries())
    if (call.result === undefined) {
      call.result = messageForResult(calls, order);
      insert(mended, call.result, order, call.block);
    }
  const messages = mended.flatMap((places, index): MendedSpan['messages'] => {
    const original = span[index];
    const content = places.map(({ block }) => block);
    if (!original) return [{ message: { role: 'tool', content } }];
    if (content.length === 0 && original.content.length > 0) return [];
    return [{ message: sameBlocks(content, original.content) ? original : { ...original, content }, from: index }];
  });
  return { messages, mendedCalls: missing + orphans };
}

/** Pairs a result with the first call before it that has its id and no result yet, for ids may recur. */
function place(block: Block, message: number, calls: Call[]): Place {
  if (block.type === 'toolCall') calls.push({ block, message });
  if (block.type !== 'toolResult') return { block };
  const answers = calls.findIndex((call) => call.block.id === block.callID && call.result === undefined);
  const call = calls[answers];
  if (call) call.result = message;
  return { block, answers };
}

/** Beside the result of the call before it, so that results come in the order of the calls; else right after its call. */
function messageForResult(calls: readonly Call[], order: number): number {
  const own = (calls[order] as Call).message;
  const before = calls.slice(0, order).findLast(({ result }) => result !== undefined && result > own);
  return before?.result ?? own + 1;
}

function insert(contents: Place[][], message: number, order: number, call: ToolCallBlock) {
  const block = {
    type: 'toolResult',
    callID: call.id,
    toolName: call.name,
    content: interruptedResult,
    isError: true,
  } as const;
  if (!contents[message]) contents[message] = [];
  const places = contents[message];
  const later = places.findIndex(({ answers }) => answers !== undefined && answers > order);
  places.splice(later < 0 ? places.length : later, 0, { block, answers: order });
}

function sameBlocks(one: readonly Block[], other: readonly Block[]): boolean {
  return one.length === other.length && one.every((block, index) => block === other[index]);
}
