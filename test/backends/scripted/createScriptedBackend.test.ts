import { describe, expect, it } from 'vitest';
import type { AgentEvent, BackendRequest } from '../../../src/agent/Backend.ts';
import { createScriptedBackend } from '../../../src/backends/scripted/createScriptedBackend.ts';
import type { ScriptMoment } from '../../../src/backends/scripted/Script.ts';
import { call, cutOff, fail, say, search, think, wait } from '../../../src/backends/scripted/steps.ts';
import { turnOpeningText } from '../../../src/conversation/turnOpeningText.ts';
import type { Message } from '../../../src/format/Message.ts';
import { toWellFormedText } from '../../../src/format/toWellFormedText.ts';

const words = (text: string): Message => ({ role: 'user', content: [{ type: 'text', text }] });
const request = (...messages: Message[]): BackendRequest => ({
  messages,
  tools: [{ name: 'look', description: '', inputSchema: {} }],
  loadImage: async () => undefined,
});

async function eventsOf(source: AsyncIterable<AgentEvent>): Promise<AgentEvent[]> {
  const events: AgentEvent[] = [];
  for await (const event of source) events.push(event);
  return events;
}

const never = new AbortController().signal;

/** The moments that a script is asked about. */
async function momentOf(messages: readonly Message[]): Promise<ScriptMoment | undefined> {
  let seen: ScriptMoment | undefined;
  const script = (moment: ScriptMoment) => {
    seen = moment;
    return [];
  };
  await eventsOf(createScriptedBackend({ script, delayMilliseconds: 0 }).runTurn(request(...messages), never));
  return seen;
}

describe('the scripted backend', () => {
  it('plays each step as events, text in small pieces that join to the whole', async () => {
    const text = 'One two, three.\n\n- four \n';
    const pages = [{ url: 'https://example.org' }];
    const script = () => [think('Hm, so.'), say(text, pages), search('q', pages, 'found'), call('look', { at: 1 })];
    const backend = createScriptedBackend({ script, delayMilliseconds: 0 });
    const events = await eventsOf(backend.runTurn(request(words('Hi')), never));
    const joined = events.flatMap((event) => (event.type === 'textDelta' ? [event.text] : []));
    expect(joined.length).toBeGreaterThan(4);
    expect(joined.join('')).toBe(text);
    expect(events.filter(({ type }) => type !== 'textDelta' && type !== 'thinkingDelta')).toEqual([
      { type: 'blockEnd', block: 0 },
      { type: 'blockEnd', block: 1, citations: pages },
      { type: 'webSearchStart', block: 2, id: 'search_2', query: 'q' },
      { type: 'webSearchEnd', id: 'search_2', status: 'succeeded', citations: pages, findings: 'found' },
      { type: 'toolCall', block: 3, id: 'call_1', name: 'look', arguments: '{"at":1}' },
      { type: 'usage', usage: { input: 1, output: 11, cacheRead: 0, cacheWrite: 0, webSearchRequests: 1 } },
      { type: 'end', reason: 'toolCalls' },
    ]);
  });

  it('cuts text without spaces, and never inside a character', async () => {
    const text = '😀'.repeat(60);
    const backend = createScriptedBackend({ script: () => [say(text)], delayMilliseconds: 0 });
    const events = await eventsOf(backend.runTurn(request(words('Hi')), never));
    const pieces = events.flatMap((event) => (event.type === 'textDelta' ? [event.text] : []));
    expect(pieces.length).toBeGreaterThan(1);
    expect(pieces.join('')).toBe(text);
    expect(pieces.every((piece) => toWellFormedText(piece) === piece)).toBe(true);
  });

  it('is the same every time, and gives each call of a history its own id', async () => {
    const backend = createScriptedBackend({ script: () => [call('look'), call('look')], delayMilliseconds: 0 });
    const first = await eventsOf(backend.runTurn(request(words('Hi')), never));
    expect(await eventsOf(backend.runTurn(request(words('Hi')), never))).toEqual(first);
    const earlier: Message = {
      role: 'assistant',
      content: [{ type: 'toolCall', id: 'call_1', name: 'look', arguments: '{}' }],
    };
    const later = await eventsOf(backend.runTurn(request(words('Hi'), earlier, words('Again')), never));
    const ids = later.flatMap((event) => (event.type === 'toolCall' ? [event.id] : []));
    expect(ids).toEqual(['call_2', 'call_3']);
  });

  it('fails with what the script says, after its tokens', async () => {
    const script = () => [say('I'), fail('overloaded', 'Busy.', 'HTTP 529')];
    const seen: string[] = [];
    const play = async () => {
      for await (const { type } of createScriptedBackend({ script, delayMilliseconds: 0 }).runTurn(request(), never))
        seen.push(type);
    };
    await expect(play()).rejects.toMatchObject({ code: 'overloaded', retryable: true, detail: 'HTTP 529' });
    expect(seen).toEqual(['textDelta', 'blockEnd', 'usage']);
  });

  it('can be cut off', async () => {
    const backend = createScriptedBackend({ script: () => [say('I'), cutOff(), say('never')], delayMilliseconds: 0 });
    const events = await eventsOf(backend.runTurn(request(), never));
    expect(events.at(-1)).toEqual({ type: 'end', reason: 'maxTokens' });
    expect(JSON.stringify(events)).not.toContain('never');
  });

  it.each([
    ['text', say('one two three four')],
    ['a search', search('q', [], '')],
    ['a wait', wait(60_000)],
  ])('stops in the middle of %s, without an error and without waiting', async (_title, step) => {
    const abort = new AbortController();
    const backend = createScriptedBackend({ script: () => [step, say('after')], delayMilliseconds: 1000 });
    const started = Date.now();
    setTimeout(() => abort.abort(), 5);
    const events = await eventsOf(backend.runTurn(request(), abort.signal));
    expect(Date.now() - started).toBeLessThan(900);
    expect(events.map(({ type }) => type)).not.toContain('end');
  });

  it.each([
    ['plain words', 'Make it blue', 'Make it blue'],
    ['facts without sections', turnOpeningText({ mode: 'Ask', text: 'One\n\nTwo' }), 'One\n\nTwo'],
    [
      'facts with sections',
      turnOpeningText({ mode: 'Ask', designSystem: 'Three\ncolours', context: 'Page 1', text: 'One\n\nTwo' }),
      'One\n\nTwo',
    ],
    ['no words', turnOpeningText({ mode: 'Ask', text: '' }), ''],
  ])('hears the person through %s', async (_title, text, expected) => {
    expect((await momentOf([words(text)]))?.words).toBe(expected);
  });

  it('knows the round and its results, and that images of a tool open no turn [HIST-5]', async () => {
    const turn: Message[] = [
      words('Look'),
      { role: 'assistant', content: [{ type: 'toolCall', id: 'a', name: 'look', arguments: '{}' }] },
      { role: 'tool', content: [{ type: 'toolResult', callID: 'a', toolName: 'look', content: '1', isError: false }] },
      words('Here is the image you asked for.'),
    ];
    expect(await momentOf(turn)).toMatchObject({ words: 'Look', round: 1, results: [{ content: '1' }] });
    expect(await momentOf([...turn, words('Next')])).toMatchObject({ words: 'Next', round: 0, results: [] });
  });

  it.each([-1, Number.NaN, Number.POSITIVE_INFINITY])('refuses a delay of %s', (delayMilliseconds) => {
    expect(() => createScriptedBackend({ delayMilliseconds })).toThrow(/delayMilliseconds/);
  });
});
