import type { AgentEvent, Backend } from './Backend.ts';
import { BackendError } from './BackendError.ts';
import { checkInput, type InputSchema } from './checkInput.ts';

const text: InputSchema = { type: 'string' };
const block: InputSchema = { type: 'number' };
const count: InputSchema = { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER };
const counts = { input: count, output: count, cacheRead: count, cacheWrite: count, webSearchRequests: count };
const usage: InputSchema = {
  type: 'object',
  properties: {
    ...counts,
    cacheWrite1h: count,
    reportedCost: { type: 'number', minimum: 0, maximum: Number.MAX_VALUE },
  },
  required: Object.keys(counts),
};
const citations: InputSchema = { type: 'array', items: { type: 'object' } };

const schemas: Readonly<Record<AgentEvent['type'], InputSchema>> = {
  thinkingDelta: event({ block, text }),
  textDelta: event({ block, text }),
  blockEnd: { type: 'object', properties: { block, citations }, required: ['block'] },
  toolCall: event({ block, id: text, name: text, arguments: text }),
  webSearchStart: event({ block, id: text, query: text }),
  webSearchEnd: event({ id: text, status: { enum: ['succeeded', 'failed'] }, citations, findings: text }),
  toolStart: event({ id: text, name: text, arguments: text, summary: text }),
  toolEnd: {
    type: 'object',
    properties: {
      id: text,
      status: { enum: ['succeeded', 'failed'] },
      content: text,
      arguments: text,
      summary: text,
    },
    required: ['id', 'status', 'content'],
  },
  usage: event({ usage }),
  end: event({ reason: { enum: ['done', 'toolCalls', 'maxTokens', 'paused', 'refusal'] } }),
};

function event(properties: Readonly<Record<string, InputSchema>>): InputSchema {
  return { type: 'object', properties, required: Object.keys(properties) };
}

/** @throws BackendError `malformed` for a backend that gives no stream of events */
export function checkEvents(backend: Backend, events: unknown, method = 'runTurn'): AsyncIterable<AgentEvent> {
  if (typeof (events as AsyncIterable<AgentEvent> | undefined)?.[Symbol.asyncIterator] === 'function')
    return events as AsyncIterable<AgentEvent>;
  throw malformed(backend, `${method} gave back nothing that can be read with "for await"`);
}

/**
 * Refuses what a backend written in JavaScript may say: taken in, it would fail where nobody knows any more who said it.
 * @throws BackendError `malformed`
 */
export function checkEvent(backend: Backend, said: AgentEvent): AgentEvent {
  const type: unknown = said?.type;
  if (typeof type !== 'string' || !Object.hasOwn(schemas, type))
    throw malformed(backend, `its event has the type ${JSON.stringify(type)}`);
  const problem = checkInput(schemas[said.type], said);
  if (problem !== undefined) throw malformed(backend, `its event "${type}" is wrong at ${problem}`);
  return said;
}

function malformed({ provider }: Backend, problem: string): BackendError {
  return new BackendError(
    'malformed',
    `The reply could not be read: ${problem}. This is a fault of the backend for ${provider}, not of the message. Try again, and tell the maker of the app if it stays.`,
  );
}
