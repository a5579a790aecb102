import { AgentPanelError } from '../format/AgentPanelError.ts';
import type { DraftImage } from '../format/Conversation.ts';
import type { ToolCallBlock } from '../format/Message.ts';
import type { ConversationSession } from '../session/ConversationSession.ts';
import type { AgentTool, ToolOutput } from './AgentTool.ts';
import type { Approvals } from './Approvals.ts';
import { checkInput, type InputSchema, readArguments } from './checkInput.ts';
import type { KitTool } from './kit/KitTool.ts';
import type { ToolSet } from './ToolSet.ts';
import type { Turn } from './Turn.ts';

/** What came of one call. */
export interface CallOutcome {
  readonly content: string;
  readonly isError: boolean;
  readonly statusText?: string;
  readonly summary?: string;
  readonly images?: readonly DraftImage[];
  /** The call put up a card that the person answers in the next turn. */
  readonly endsTurn?: boolean;
  /** False for a call whose row is a card of its own. @default true */
  readonly hasRow?: boolean;
}

export interface CallParts {
  readonly session: ConversationSession;
  readonly tools: ToolSet;
  readonly approvals: Approvals;
  /** Called when the call starts to run: from then on it has a row. */
  readonly onStart: (call: ToolCallBlock, summary: string) => void;
}

const deniedText = 'The person denied this call. It was not run. Do not try it again unless they ask for it.';

/** Runs one call from its check to its result. Never rejects: whatever goes wrong is a result the model can read. */
export async function callTool(turn: Turn, call: ToolCallBlock, parts: CallParts): Promise<CallOutcome> {
  if (turn.signal.aborted) return unheard;
  const named = parts.tools.find(call.name);
  if (!named) {
    const names = parts.tools.descriptions.map(({ name }) => name).join(', ');
    return failed(`There is no tool named ${JSON.stringify(call.name)}. The tools are: ${names}.`, 'Unknown tool');
  }
  const read = readArguments(call.arguments, named.tool.inputSchema);
  if ('problem' in read)
    return failed(
      `The arguments of ${call.name} are not valid: ${read.problem}. Nothing was run.`,
      'Invalid arguments',
    );
  try {
    if (named.kind === 'kit') return await callKitTool(turn, named.tool, read.input, parts);
    return await callHostTool(turn, call, named.tool, read.input, parts);
  } catch (error) {
    const said = error instanceof Error && error.message !== '' ? error.message : `${call.name} failed.`;
    return failed(said, firstLine(said));
  }
}

async function callKitTool(turn: Turn, tool: KitTool, input: unknown, { session }: CallParts): Promise<CallOutcome> {
  const output = await tool.run(input, {
    newID: () => session.newID(),
    addItem: (item) => turn.dispatch({ type: 'addItem', item }),
  });
  return output.isError ? failed(output.content, 'Invalid arguments') : { ...output, isError: false, hasRow: false };
}

async function callHostTool(
  turn: Turn,
  call: ToolCallBlock,
  tool: AgentTool,
  input: unknown,
  { session, approvals, onStart }: CallParts,
): Promise<CallOutcome> {
  const said: unknown = tool.summarize?.(input);
  const summary = typeof said === 'string' ? said : '';
  if (tool.approval === 'ask' && !approvals.isGranted(tool.name)) {
    const granted = await approvals.ask(turn, call, summary);
    if (!granted) return { content: deniedText, isError: true, hasRow: false };
  }
  onStart(call, summary);
  // Stopped right after the person granted the call, or by what watches the rows: it must not run any more.
  if (turn.signal.aborted) return unheard;
  const output = checkOutput(tool, await tool.run(input, turn.signal));
  const images: DraftImage[] = [];
  for (const { bytes, mimeType } of output.images ?? []) images.push(await session.addImage(bytes, mimeType));
  return {
    content: output.content,
    isError: output.isError ?? false,
    images,
    summary: output.summary ?? summary,
    statusText: output.statusText ?? (output.isError ? firstLine(output.content) : ''),
  };
}

const optionalText = { type: ['string', 'undefined'] };
const outputSchema: InputSchema = {
  properties: {
    isError: { type: ['boolean', 'undefined'] },
    statusText: optionalText,
    summary: optionalText,
    images: {
      type: ['array', 'undefined'],
      items: { type: 'object', properties: { mimeType: { type: 'string' } }, required: ['bytes', 'mimeType'] },
    },
  },
};

const isBytes = (value: unknown) => Object.prototype.toString.call(value) === '[object Uint8Array]';

/** A tool written in JavaScript may give back anything; what is no text cannot be sent, nor stored. */
function checkOutput({ name }: AgentTool, output: ToolOutput): ToolOutput {
  if (typeof output?.content !== 'string')
    throw new AgentPanelError(
      'invalid-tool-output',
      `The tool ${name} ran, and gave back no text. A tool returns { content: 'what the model reads' }.`,
    );
  const images: unknown = output.images;
  const problem =
    checkInput(outputSchema, output) ??
    (Array.isArray(images) && images.some(({ bytes }) => !isBytes(bytes)) ? 'images: no bytes' : undefined);
  if (problem === undefined) return output;
  throw new AgentPanelError(
    'invalid-tool-output',
    `The tool ${name} ran, and what it gave back is wrong at ${problem}. The type ToolOutput lists what a tool returns.`,
  );
}

/** Of a call that was stopped, and answered so, before it ran. */
const unheard: CallOutcome = { content: '', isError: true, hasRow: false };

const failed = (content: string, statusText: string): CallOutcome => ({ content, isError: true, statusText });

function firstLine(text: string): string {
  const [line = ''] = text.trim().split('\n', 1);
  const characters = [...line];
  return characters.length <= 80 ? line : `${characters.slice(0, 79).join('')}…`;
}
