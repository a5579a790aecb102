import type { AgentEvent, Backend, BackendRequest } from '../../src/agent/Backend.ts';
import { BackendError } from '../../src/agent/BackendError.ts';
import type { Usage } from '../../src/format/Conversation.ts';
import type { Citation } from '../../src/format/Item.ts';

export const someRequest: BackendRequest = {
  messages: [{ role: 'user', content: [{ type: 'text', text: 'Hi' }] }],
  tools: [],
  loadImage: async () => undefined,
};

/** What a reply came to. */
export interface Reply {
  readonly text: string;
  readonly thinking: string;
  readonly calls: readonly { readonly id: string; readonly name: string; readonly arguments: string }[];
  readonly searches: readonly {
    readonly query: string;
    readonly status: string;
    readonly urls: readonly string[];
    readonly findings: string;
  }[];
  readonly citations: readonly Citation[];
  readonly usage: Usage | undefined;
  readonly end: string | undefined;
  readonly error: BackendError | undefined;
}

/** Runs one request to its end, whatever that is. Anything that is no BackendError is thrown on. */
export async function readReply(
  backend: Backend,
  request: BackendRequest = someRequest,
  signal: AbortSignal = new AbortController().signal,
): Promise<Reply> {
  const events: AgentEvent[] = [];
  let error: BackendError | undefined;
  try {
    for await (const event of backend.runTurn(request, signal)) events.push(event);
  } catch (caught) {
    if (!BackendError.isInstance(caught)) throw caught;
    error = caught;
  }
  const of = <Type extends AgentEvent['type']>(type: Type) =>
    events.filter((event): event is Extract<AgentEvent, { readonly type: Type }> => event.type === type);
  const started = of('webSearchStart');
  return {
    text: of('textDelta')
      .map(({ text }) => text)
      .join(''),
    thinking: of('thinkingDelta')
      .map(({ text }) => text)
      .join(''),
    calls: of('toolCall').map(({ id, name, arguments: json }) => ({ id, name, arguments: json })),
    searches: of('webSearchEnd').map(({ id, status, citations, findings }) => ({
      query: started.find((start) => start.id === id)?.query ?? '',
      status,
      urls: citations.map(({ url }) => url),
      findings,
    })),
    citations: of('blockEnd').flatMap(({ citations = [] }) => citations),
    usage: of('usage').at(-1)?.usage,
    end: of('end').at(-1)?.reason,
    error,
  };
}
