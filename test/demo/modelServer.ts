import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ModelProtocol = 'anthropic' | 'openai';

/** What the server's model knows when a request comes. */
export interface ModelMoment {
  /** The person's last message, the turn facts before it too. */
  readonly words: string;
  /** What the calls since then gave back. */
  readonly results: readonly string[];
}

export interface ModelAnswer {
  readonly text: string;
  readonly call?: { readonly name: string; readonly input: unknown };
}

export interface ModelServer {
  /** As the demo's dialog takes it. */
  readonly baseURL: string;
  readonly requests: readonly { readonly key: string; readonly body: string }[];
  close(): Promise<void>;
}

interface WireMessage {
  readonly role: string;
  readonly content?: unknown;
}

/** A server on this machine that speaks a provider's protocol to a page of another origin, with a model of the test's. */
export async function startModelServer(
  protocol: ModelProtocol,
  answer: (moment: ModelMoment) => ModelAnswer,
): Promise<ModelServer> {
  const requests: { key: string; body: string }[] = [];
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*, authorization');
    if (request.method === 'OPTIONS') return response.writeHead(204).end();
    let body = '';
    request.on('data', (data) => (body += data));
    request.on('end', () => {
      requests.push({ key: String(request.headers['x-api-key'] ?? request.headers.authorization), body });
      const { messages } = JSON.parse(body) as { readonly messages: readonly WireMessage[] };
      const events = protocol === 'anthropic' ? anthropicEvents : openAIEvents;
      stream(response, events(answer(momentOf(messages)), requests.length));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseURL: `http://127.0.0.1:${port}${protocol === 'openai' ? '/v1' : ''}`,
    requests,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function stream(response: ServerResponse, events: readonly object[]): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const event of events) response.write(`data: ${JSON.stringify(event)}\n\n`);
  response.end();
}

/** In either protocol: the last message with words of the person's, and the results after it. */
function momentOf(messages: readonly WireMessage[]): ModelMoment {
  const opening = messages.findLastIndex(({ role, content }) => role === 'user' && wordsOf(content) !== '');
  return {
    words: wordsOf(messages[opening]?.content),
    results: messages
      .slice(opening + 1)
      .flatMap(({ role, content }) => (role === 'assistant' ? [] : resultsOf(content))),
  };
}

function wordsOf(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  const texts = content.flatMap((block) => (block.type === 'text' ? [String(block.text)] : []));
  return texts.filter((text) => !text.startsWith('Here is the image')).join('\n\n');
}

function resultsOf(content: unknown): readonly string[] {
  if (typeof content === 'string') return [content];
  if (!Array.isArray(content)) return [];
  return content.flatMap((block) => (block.type === 'tool_result' ? [JSON.stringify(block.content)] : []));
}

function anthropicEvents({ text, call }: ModelAnswer, number: number): readonly object[] {
  const input = JSON.stringify(call?.input);
  return [
    { type: 'message_start', message: { usage: { input_tokens: 1000, output_tokens: 1 } } },
    { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
    ...[text.slice(0, 5), text.slice(5)].map((piece) => ({
      type: 'content_block_delta',
      index: 0,
      delta: { type: 'text_delta', text: piece },
    })),
    { type: 'content_block_stop', index: 0 },
    ...(call
      ? [
          {
            type: 'content_block_start',
            index: 1,
            content_block: { type: 'tool_use', id: `toolu_${number}`, name: call.name, input: {} },
          },
          { type: 'content_block_delta', index: 1, delta: { type: 'input_json_delta', partial_json: input } },
          { type: 'content_block_stop', index: 1 },
        ]
      : []),
    {
      type: 'message_delta',
      delta: { stop_reason: call ? 'tool_use' : 'end_turn' },
      usage: { input_tokens: 1000, output_tokens: 20 },
    },
    { type: 'message_stop' },
  ];
}

function openAIEvents({ text, call }: ModelAnswer, number: number): readonly object[] {
  const named = call && { name: call.name, arguments: JSON.stringify(call.input) };
  return [
    { choices: [{ index: 0, delta: { role: 'assistant', content: text.slice(0, 5) } }] },
    { choices: [{ index: 0, delta: { content: text.slice(5) } }] },
    ...(named
      ? [{ choices: [{ index: 0, delta: { tool_calls: [{ index: 0, id: `call_${number}`, function: named }] } }] }]
      : []),
    { choices: [{ index: 0, delta: {}, finish_reason: call ? 'tool_calls' : 'stop' }] },
    { choices: [], usage: { prompt_tokens: 1000, completion_tokens: 20, total_tokens: 1020 } },
  ];
}
