import { describe, expect, it } from 'vitest';
import type { BackendRequest } from '../../src/agent/Backend.ts';
import { requestMessages } from '../../src/agent/requestMessages.ts';
import { createAnthropicBackend } from '../../src/backends/anthropic/createAnthropicBackend.ts';
import { createOpenAIBackend } from '../../src/backends/openai/createOpenAIBackend.ts';
import { emptyConversation } from '../../src/format/emptyConversation.ts';
import type { Block, Message } from '../../src/format/Message.ts';
import { fixtureImages } from '../fixtures/images.ts';
import { recordedProviders } from './bodyRecorder.ts';
import { anthropicRules, type BodyMessage, type BodyRule, brokenRules, openAIRules } from './bodyRules.ts';
import { readReply, someRequest } from './readReply.ts';

type Provider = keyof typeof recordedProviders;
type Body = Readonly<Record<string, unknown>> & { readonly messages: readonly BodyMessage[] };

const text = (words: string): Block => ({ type: 'text', text: words });
const call = (id: string, json = '{}', name = 'look'): Block => ({ type: 'toolCall', id, name, arguments: json });
const result = (callID: string, content = 'ok', isError = false): Block => ({
  type: 'toolResult',
  callID,
  toolName: 'look',
  content,
  isError,
});
const image = (sha256: string, mimeType = 'image/png'): Block => ({ type: 'image', mimeType, sha256 });
const user = (...content: Block[]): Message => ({ role: 'user', content });
const assistant = (...content: Block[]): Message => ({ role: 'assistant', content });
const tool = (...content: Block[]): Message => ({ role: 'tool', content });

const { redPNG, jpeg } = fixtureImages;
const stored = new Map<string, Uint8Array>([
  [redPNG.sha256, redPNG.bytes],
  [jpeg.sha256, jpeg.bytes],
  ['svg', new TextEncoder().encode('<svg/>')],
  ['wide', png(9000, 10)],
  ['large', png(3000, 10)],
  ['heavy', new Uint8Array([...png(10, 10), ...new Uint8Array(4_000_000)])],
]);

/** The head of a PNG of this size: as much as a size is read from. */
function png(width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(33);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  new DataView(bytes.buffer).setUint32(16, width);
  new DataView(bytes.buffer).setUint32(20, height);
  return bytes;
}

async function bodyText(provider: Provider, messages: readonly Message[], more: Partial<BackendRequest> = {}) {
  const { backend, bodies } = recordedProviders[provider].record([]);
  const request = { ...someRequest, messages, loadImage: async (sha256: string) => stored.get(sha256), ...more };
  const { error } = await readReply(backend, request);
  expect(error).toBeUndefined();
  const [body = ''] = bodies;
  expect(brokenRules(recordedProviders[provider].rules, body)).toEqual([]);
  return body;
}
const bodyOf = async (...args: Parameters<typeof bodyText>) => JSON.parse(await bodyText(...args)) as Body;
const messagesOf = async (provider: Provider, ...messages: Message[]) => (await bodyOf(provider, messages)).messages;

/** Messages without the breakpoint, which has a test of its own. */
const plain = (messages: readonly BodyMessage[]) =>
  JSON.parse(JSON.stringify(messages, (key, value) => (key === 'cache_control' ? undefined : value))) as unknown;

describe.each(['anthropic', 'openai'] as const)('the body for %s', (provider) => {
  it('leaves out blank text, and a message left empty by that [HIST-2]', async () => {
    const history = [user(text('Hi'), text(' \n')), assistant(text('\t')), user(text('')), user(text('There'))];
    const texts = JSON.stringify(await messagesOf(provider, ...history));
    expect(texts).toContain('Hi');
    expect(texts).not.toMatch(/\\[nt]/);
    expect(await messagesOf(provider, ...history)).toHaveLength(2);
  });

  it.each([
    ['{ "a": 1.0, "2": 0, "1": 12345678901234567890 }', '{ "a": 1.0, "2": 0, "1": 12345678901234567890 }'],
    ['[1]', '{"raw":"[1]"}'],
    ['"words"', '{"raw":"\\"words\\""}'],
    ['{"cut', '{"raw":"{\\"cut"}'],
    ['', '{"raw":""}'],
    ['null', '{"raw":"null"}'],
    ['{"a":"\\ud83d\\ude00 \\ud83d \\\\ud83d \\udE00"}', '{"a":"\\ud83d\\ude00 \\ufffd \\\\ud83d \\ufffd"}'],
  ])('sends the arguments %s as %s [HIST-2]', async (stored, sent) => {
    const history = [user(text('Hi')), assistant(call('a', stored)), tool(result('a')), user(text('Go on'))];
    expect(await bodyText(provider, history)).toContain(
      provider === 'anthropic' ? `"input":${sent}}` : `"arguments":${JSON.stringify(sent)}}`,
    );
  });

  it('gives calls that no provider would take ids and names that all take, the same in each request', async () => {
    const history = [
      user(text('Hi')),
      assistant(call('functions.look:0'), call('', '{}', 'my.tool/über alles')),
      tool(result('functions.look:0', 'one'), result('', 'two')),
      assistant(call('kept-1'), call('call_5')),
      tool(result('kept-1', 'three'), result('call_5', 'four')),
      assistant(call('kept-1', '{}', 'x'.repeat(80))),
      tool(result('kept-1', 'five')),
    ];
    const whole = await bodyText(provider, [...history, user(text('Go on'))]);
    const ids = [...whole.matchAll(/"(?:id|tool_use_id|tool_call_id)":"([^"]+)"/g)].map(([, id]) => id);
    const calls = ['call_1', 'call_2', 'kept-1', 'call_5', 'call_5_1'];
    expect(ids.toSorted()).toEqual([...calls, ...calls].toSorted());
    expect(whole).toContain('"my_tool__ber_alles"');
    expect(whole).toContain(`"${'x'.repeat(64)}"`);
    const earlier = await bodyText(provider, [...history.slice(0, 5), user(text('Go on'))]);
    for (const id of calls.slice(0, 4)) expect(earlier).toContain(`"${id}"`);
  });

  it('answers each call at once, also where results are spread over messages or stand in another order', async () => {
    const history = [
      user(text('Hi')),
      assistant(text('I look.'), call('a'), call('b')),
      tool(result('b', 'B')),
      tool(result('a', 'A')),
      user(text('Go on')),
    ];
    const messages = await messagesOf(provider, ...history);
    expect(messages).toHaveLength(provider === 'anthropic' ? 4 : 5);
  });

  it('sends an image as the type that its bytes have, wherever it stood [HIST-5]', async () => {
    const history = [
      user(text('Like this'), image(jpeg.sha256, 'image/png')),
      assistant(image(redPNG.sha256), call('a'), call('b')),
      tool(result('a'), image(redPNG.sha256), result('b', 'no', true), image(redPNG.sha256)),
      user(text('Here is the image you asked for.'), image(redPNG.sha256)),
    ];
    const body = await bodyText(provider, history);
    const types = [...body.matchAll(/image\/\w+/g)].map(([type]) => type);
    expect(types).toEqual(['image/jpeg', 'image/png', 'image/png', 'image/png', 'image/png']);
  });

  it.each([
    ['svg', '[Image not sent: models do not read image/svg+xml.]'],
    ['gone', '[Image omitted: an image was here but was dropped from the saved conversation to save space.]'],
  ])('says in words where an image cannot be sent: %s [HIST-3]', async (sha256, words) => {
    expect(await bodyText(provider, [user(text('Look'), image(sha256, 'image/svg+xml'))])).toContain(words);
  });

  it('says where an image was dropped, also to a host that asks a backend itself [HIST-3]', async () => {
    const body = await bodyText(provider, [user({ type: 'imageOmitted', mimeType: 'image/png' })]);
    expect(body).toContain('[Image omitted: an image was here but was dropped');
  });

  it('tells the system prompt and the tools, whose schema is an object’s', async () => {
    const body = await bodyOf(provider, someRequest.messages, {
      system: 'You make posters.',
      tools: [{ name: 'a.b', description: 'Does', inputSchema: { properties: { x: { type: 'number' } } } }],
    });
    const schema = { properties: { x: { type: 'number' } }, type: 'object' };
    if (provider === 'anthropic') {
      expect(body.system).toBe('You make posters.');
      expect((body.tools as unknown[])[0]).toEqual({ name: 'a_b', description: 'Does', input_schema: schema });
    } else {
      expect(body.messages[0]).toEqual({ role: 'system', content: 'You make posters.' });
      const described = { name: 'a_b', description: 'Does', parameters: schema };
      expect(body.tools).toEqual([{ type: 'function', function: described }]);
    }
  });
});

describe('the body for Anthropic', () => {
  it('has results first, a tool’s images inside its result, those of a failed one after it', async () => {
    const history = [
      user(text('Hi')),
      assistant(call('a'), call('b'), call('c')),
      tool(result('a', 'A'), image(redPNG.sha256), result('b', '', true), image(redPNG.sha256), result('c', ' ')),
    ];
    const source = { type: 'base64', media_type: 'image/png', data: Buffer.from(redPNG.bytes).toString('base64') };
    expect(plain(await messagesOf('anthropic', ...history))).toMatchObject([
      {},
      {},
      {
        role: 'user',
        content: [
          {
            type: 'tool_result',
            tool_use_id: 'a',
            content: [
              { type: 'text', text: 'A' },
              { type: 'image', source },
            ],
          },
          { type: 'tool_result', tool_use_id: 'b', content: '(no output)', is_error: true },
          { type: 'tool_result', tool_use_id: 'c' },
          { type: 'image', source },
        ],
      },
    ]);
  });

  it('begins with the person’s message, also where the history does not', async () => {
    const [first] = await messagesOf('anthropic', assistant(text('Welcome.')), user(text('Hi')));
    expect(first).toMatchObject({ role: 'user', content: [{ text: '(The conversation begins here.)' }] });
  });

  it('leaves out an image that the API refuses by its size', async () => {
    const body = await bodyText('anthropic', [user(image('wide'), image('heavy'), image('large'))]);
    expect(body).toContain('[Image not sent: its longer edge has more than 8000 pixels.]');
    expect(body).toContain('[Image not sent: it has too many bytes.]');
    expect(body.match(/"type":"image"/g)).toHaveLength(1);
    const many = await bodyText('anthropic', [user(...Array.from({ length: 21 }, () => image('large')))]);
    expect(many).toContain('more than 2000 pixels');
  });

  it('asks for what the host chose', async () => {
    const sent = async (options: object, request: Partial<BackendRequest> = {}) => {
      let body = '';
      const fetch = async (_url: string, init: { readonly body: string }) => {
        body = init.body;
        return new Response('', { headers: { 'content-type': 'text/event-stream' } });
      };
      await readReply(createAnthropicBackend({ model: 'm', fetch, ...options }), { ...someRequest, ...request });
      return JSON.parse(body) as Body;
    };
    expect(await sent({})).toEqual({
      model: 'm',
      max_tokens: 32_000,
      stream: true,
      messages: [{ role: 'user', content: [{ type: 'text', text: 'Hi', cache_control: { type: 'ephemeral' } }] }],
    });
    const chosen = await sent({
      maxTokens: 10,
      thinking: 'disabled',
      effort: 'low',
      webSearch: { maxUses: 3 },
      cacheLifetime: '1h',
    });
    expect(chosen).toMatchObject({
      max_tokens: 10,
      thinking: { type: 'disabled' },
      output_config: { effort: 'low' },
      tools: [{ type: 'web_search_20250305', name: 'web_search', max_uses: 3 }],
      messages: [{ content: [{ cache_control: { type: 'ephemeral', ttl: '1h' } }] }],
    });
    const own = { name: 'web_search', description: 'Ours', inputSchema: {} };
    expect((await sent({ webSearch: true }, { tools: [own] })).tools).toHaveLength(1);
  });
});

describe('the body for chat completions', () => {
  it('has a message for each result, and the images after them in the person’s', async () => {
    const history = [
      user(text('Hi'), text('there')),
      assistant(text('I look.'), text('Twice.'), call('a'), call('b')),
      tool(result('a', 'A'), image(redPNG.sha256), result('b', '')),
      user(text('Here is the image you asked for.'), image(redPNG.sha256)),
    ];
    const url = `data:image/png;base64,${Buffer.from(redPNG.bytes).toString('base64')}`;
    const part = { type: 'image_url', image_url: { url } };
    const named = { name: 'look', arguments: '{}' };
    expect(await messagesOf('openai', ...history)).toEqual([
      { role: 'user', content: 'Hi\n\nthere' },
      {
        role: 'assistant',
        content: 'I look.\n\nTwice.',
        tool_calls: [
          { id: 'a', type: 'function', function: named },
          { id: 'b', type: 'function', function: named },
        ],
      },
      { role: 'tool', tool_call_id: 'a', content: 'A' },
      { role: 'tool', tool_call_id: 'b', content: '' },
      { role: 'user', content: [part] },
      { role: 'user', content: [{ type: 'text', text: 'Here is the image you asked for.' }, part] },
    ]);
  });

  it('takes the host’s fields in place of its own, never in place of the conversation', async () => {
    let body = '';
    const fetch = async (_url: string, init: { readonly body: string }) => {
      body = init.body;
      return new Response('', { headers: { 'content-type': 'text/event-stream' } });
    };
    const fields = { reasoning_effort: 'low', stream_options: { x: 1 }, messages: [], none: undefined };
    await readReply(createOpenAIBackend({ model: 'm', fetch, fields }));
    expect(JSON.parse(body)).toEqual({
      model: 'm',
      stream: true,
      reasoning_effort: 'low',
      stream_options: { x: 1 },
      messages: [{ role: 'user', content: 'Hi' }],
    });
  });
});

describe('the rules', () => {
  const broken: Readonly<Record<Provider, readonly unknown[]>> = {
    anthropic: [
      [{ role: 'assistant', content: [{ type: 'text', text: 'Hi' }] }],
      [{ role: 'system', content: [] }],
      [{ role: 'user', content: [{ type: 'text', text: ' ' }] }],
      [
        {
          role: 'user',
          content: [
            { type: 'text', text: 'x' },
            { type: 'tool_result', tool_use_id: 'a' },
          ],
        },
      ],
      [{ role: 'user', content: [{ type: 'tool_result', tool_use_id: 'a', is_error: true }] }],
      [{ role: 'assistant', content: [{ type: 'tool_use', id: 'a.b', name: 'x y', input: [] }] }],
      [{ role: 'user', content: [{ type: 'image', source: { media_type: 'image/png', data: 'AAAA' } }] }],
    ],
    openai: [
      [{ role: 'tool', tool_call_id: 'a', content: 'x' }],
      [{ role: 'assistant', content: null, tool_calls: [{ id: 'a', function: { name: 'x', arguments: '{}' } }] }],
      [{ role: 'person', content: ' ' }],
      [{ role: 'assistant', content: 'x', tool_calls: [{ id: '', function: { name: 'x y', arguments: '[]' } }] }],
      [{ role: 'user', content: [{ type: 'image_url', image_url: { url: 'data:image/png;base64,AAAA' } }] }],
    ],
  };

  it.each<[Provider, readonly BodyRule[]]>([
    ['anthropic', anthropicRules],
    ['openai', openAIRules],
  ])('of %s are each broken by something', (provider, rules) => {
    const said = broken[provider].flatMap((messages) => brokenRules(rules, JSON.stringify({ messages }))).join('\n');
    for (const { rule } of rules) expect(said).toContain(rule);
    expect(brokenRules(rules, '{"messages":[],"x":"\\ud800"}').join()).toContain('half a surrogate pair');
  });
});

it.each(['anthropic', 'openai'] as const)(
  'is the same for %s whether an image is gone or was read as omitted after a reopen [HIST-4] [READ-3]',
  async (provider) => {
    const history = (lost: Block): Message[] => [
      user(text('Look'), lost),
      assistant(text('I do.'), call('a'), call('b')),
      tool(result('a'), lost, result('b')),
      assistant(text('Seen.'), lost),
      user(text('Go on')),
    ];
    const gone = await bodyText(provider, history(image('a'.repeat(64))));
    const omitted = requestMessages({
      ...emptyConversation,
      history: history({ type: 'imageOmitted', mimeType: 'image/png' }),
    });
    expect(gone).toBe(await bodyText(provider, omitted));
  },
);
