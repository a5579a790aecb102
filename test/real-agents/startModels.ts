import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Models {
  readonly baseURL: string;
  /** The bodies of the requests for answers. */
  readonly bodies: readonly string[];
  close(): Promise<void>;
}

type Event = { readonly type?: string } & { readonly [key: string]: unknown };

interface Answer {
  readonly text: string;
  /** A command for the program's shell. */
  readonly command?: string;
}

/** What the model does: greets, and makes a file when it is told to. */
function answerTo(last: string): Answer {
  if (/tool_result|function_call_output|functionResponse/.test(last)) return { text: 'All done.' };
  if (last.includes('Make a file')) return { text: 'I will.', command: 'touch made.txt' };
  return { text: 'Hello there.' };
}

/** Servers on this machine that speak as the programs' own do: Messages, Responses and Gemini, at one address. */
export async function startModels(): Promise<Models> {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (data) => (body += data));
    request.on('end', () => {
      const { url = '' } = request;
      const said = body === '' ? {} : JSON.parse(body);
      const isAnswer = /\/v1\/messages(\?|$)|\/responses|streamGenerateContent/.test(url) && request.method === 'POST';
      if (!isAnswer) return answerJSON(response, url);
      bodies.push(body);
      const answer = answerTo(JSON.stringify((said.messages ?? said.input ?? said.contents).at(-1)));
      if (url.includes('/v1/messages')) stream(response, messagesEvents(answer, bodies.length));
      else if (url.includes('/responses')) stream(response, responsesEvents(answer, bodies.length));
      else stream(response, [geminiEvent(answer)]);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseURL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** What the programs ask beside answers: lists of models, counts of tokens, which model is to answer. */
function answerJSON(response: ServerResponse, url: string): void {
  const choice = { content: { role: 'model', parts: [{ text: '{"reasoning":"short","model_choice":"flash"}' }] } };
  const answer = url.includes('generateContent')
    ? { candidates: [{ ...choice, finishReason: 'STOP' }] }
    : { data: [{ id: 'test-model' }], models: [], input_tokens: 5, totalTokens: 5 };
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
}

function stream(response: ServerResponse, events: readonly Event[]): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const event of events)
    response.write(`${event.type ? `event: ${event.type}\n` : ''}data: ${JSON.stringify(event)}\n\n`);
  response.end();
}

function messagesEvents({ text, command }: Answer, number: number): readonly Event[] {
  const usage = { input_tokens: 10, output_tokens: 1 };
  const input = JSON.stringify({ command, description: 'Make a file' });
  const call = { type: 'tool_use', id: `toolu_${number}`, name: 'Bash', input: {} };
  const block = (index: number, start: object, delta: object) => [
    { type: 'content_block_start', index, content_block: start },
    { type: 'content_block_delta', index, delta },
    { type: 'content_block_stop', index },
  ];
  const message = { id: `msg_${number}`, type: 'message', role: 'assistant', model: 'test-model', content: [], usage };
  return [
    { type: 'message_start', message },
    ...block(0, { type: 'text', text: '' }, { type: 'text_delta', text }),
    ...(command ? block(1, call, { type: 'input_json_delta', partial_json: input }) : []),
    { type: 'message_delta', delta: { stop_reason: command ? 'tool_use' : 'end_turn' }, usage: { output_tokens: 20 } },
    { type: 'message_stop' },
  ];
}

function responsesEvents({ text }: Answer, number: number): readonly Event[] {
  const item = { type: 'message', id: `msg_${number}`, role: 'assistant' };
  const content = [{ type: 'output_text', text, annotations: [] }];
  const usage = {
    input_tokens: 10,
    input_tokens_details: { cached_tokens: 4 },
    output_tokens: 5,
    output_tokens_details: { reasoning_tokens: 0 },
    total_tokens: 15,
  };
  return [
    { type: 'response.created', response: { id: `resp_${number}` } },
    { type: 'response.output_item.added', output_index: 0, item: { ...item, content: [] } },
    { type: 'response.output_text.delta', output_index: 0, content_index: 0, item_id: item.id, delta: text },
    { type: 'response.output_item.done', output_index: 0, item: { ...item, content } },
    { type: 'response.completed', response: { id: `resp_${number}`, usage } },
  ];
}

function geminiEvent({ text, command }: Answer): Event {
  const call = { functionCall: { name: 'run_shell_command', args: { command, description: 'Make a file' } } };
  const parts = [{ text }, ...(command ? [call] : [])];
  return {
    candidates: [{ content: { role: 'model', parts }, finishReason: 'STOP', index: 0 }],
    usageMetadata: { promptTokenCount: 10, candidatesTokenCount: 5, totalTokenCount: 15 },
  };
}
