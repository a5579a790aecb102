import { describe, expect, it } from 'vitest';
import { initialLiveConversation } from '../../src/conversation/initialLiveConversation.ts';
import { storedConversation } from '../../src/conversation/storedConversation.ts';
import { emptyConversation } from '../../src/format/emptyConversation.ts';
import { withUnknownKeys } from '../fixtures/unknownKeys.ts';
import {
  apply,
  approval,
  assistant,
  begin,
  call,
  conversationOf,
  end,
  failure,
  liveWith,
  message,
  notice,
  result,
  text,
  tool,
  user,
} from './samples.ts';

const running = apply(initialLiveConversation(), begin('U'));
const words = (live: typeof running, index: number) => {
  const item = live.conversation.items[index];
  return item?.type === 'assistant' ? item.text : undefined;
};

describe('beginning', () => {
  it('adds the row, the message and where the turn opens', () => {
    const live = apply(running, end, {
      type: 'beginTurn',
      item: user('V'),
      message: message('user', text('More')),
      designSystem: '# DS',
      context: 'Page 1',
    });
    expect(live.conversation.items.map((item) => item.id)).toEqual(['U', 'V']);
    expect(live.conversation.sentFacts).toEqual([
      { message: 0 },
      { message: 1, designSystem: '# DS', context: 'Page 1' },
    ]);
    expect(live.turn).toEqual({ openingMessage: 1, openingItemID: 'V', streaming: new Set() });
  });

  it('writes down the openings that were only inferred, before the first facts hide them [HIST-6]', () => {
    const history = [message('user', text('one')), message('assistant', text('1')), message('user', text('two'))];
    const live = apply(initialLiveConversation(conversationOf({ history })), begin('U'));
    expect(live.conversation.sentFacts).toEqual([{ message: 0 }, { message: 2 }, { message: 3 }]);
  });

  it('refuses a second turn, another role and an id that is taken', () => {
    expect(() => apply(running, begin('V'))).toThrow(expect.objectContaining({ code: 'turn-running' }));
    expect(() => apply(running, end, begin('U'))).toThrow(expect.objectContaining({ code: 'duplicate-item' }));
    expect(() =>
      apply(initialLiveConversation(), { type: 'beginTurn', item: user('U'), message: message('assistant') }),
    ).toThrow(expect.objectContaining({ code: 'invalid-action' }));
  });
});

describe('streaming', () => {
  const streaming = apply(running, { type: 'addItem', item: assistant('A', ''), streaming: true });

  it('adds deltas to the item that streams, and to nothing else', () => {
    const live = apply(
      streaming,
      { type: 'appendText', itemID: 'A', text: 'Rou' },
      { type: 'appendText', itemID: 'A', text: 'nded.' },
    );
    expect(words(live, 1)).toBe('Rounded.');
    expect(live.conversation.items[0]).toBe(streaming.conversation.items[0]);
    const complete = apply(live, { type: 'completeItem', itemID: 'A' });
    expect(apply(complete, { type: 'appendText', itemID: 'A', text: ' late' })).toBe(complete);
    expect(apply(live, { type: 'appendText', itemID: 'U', text: 'x' })).toBe(live);
  });

  it('stores no half-streamed item, and the same conversation however many deltas arrive [SAVE-7]', () => {
    const stored = storedConversation(streaming);
    expect(stored.items.map((item) => item.id)).toEqual(['U']);
    const more = apply(streaming, { type: 'appendText', itemID: 'A', text: 'Rou' });
    expect(storedConversation(more)).toBe(stored);
    const withNotice = apply(more, { type: 'addItem', item: notice('N') });
    expect(storedConversation(withNotice).items.map((item) => item.id)).toEqual(['U', 'N']);
    const complete = apply(withNotice, { type: 'completeItem', itemID: 'A' });
    expect(storedConversation(complete)).toBe(complete.conversation);
  });

  it('joins a surrogate pair that two deltas share, and replaces a half that stays alone [ENC-8]', () => {
    const pair = apply(
      streaming,
      { type: 'appendText', itemID: 'A', text: 'a\uD83D' },
      { type: 'appendText', itemID: 'A', text: '\uDE00b' },
    );
    expect(words(pair, 1)).toBe('a😀b');
    const alone = apply(
      streaming,
      { type: 'appendText', itemID: 'A', text: '\uDE00x\uD83D' },
      { type: 'appendText', itemID: 'A', text: 'y\uD83D' },
      { type: 'completeItem', itemID: 'A' },
    );
    expect(words(alone, 1)).toBe('\uFFFDx\uFFFDy\uFFFD');
  });

  it('lets an item go that stayed empty', () => {
    expect(apply(streaming, { type: 'completeItem', itemID: 'A' }).conversation.items).toHaveLength(1);
    expect(apply(streaming, end).conversation.items).toHaveLength(1);
  });

  it('refuses to stream without a turn, and an id that is taken', () => {
    expect(() => apply(liveWith(), { type: 'addItem', item: assistant('A'), streaming: true })).toThrow(
      expect.objectContaining({ code: 'no-turn' }),
    );
    expect(() => apply(running, { type: 'addItem', item: notice('U') })).toThrow(
      expect.objectContaining({ code: 'duplicate-item' }),
    );
  });
});

describe('rows and messages', () => {
  it('replaces the row of the same id and type, and removes one', () => {
    const live = liveWith(tool('T', 'running'), notice('N'));
    const replaced = apply(live, { type: 'replaceItem', item: tool('T') });
    expect(replaced.conversation.items).toEqual([tool('T'), notice('N')]);
    expect(replaced.conversation.items[1]).toBe(live.conversation.items[1]);
    expect(apply(replaced, { type: 'replaceItem', item: tool('T') })).toBe(replaced);
    expect(apply(live, { type: 'replaceItem', item: notice('T') })).toBe(live);
    expect(apply(live, { type: 'removeItem', itemID: 'T' }).conversation.items).toEqual([notice('N')]);
    expect(apply(live, { type: 'removeItem', itemID: 'gone' })).toBe(live);
  });

  it('appends messages and extends the last one, in a turn only', () => {
    const live = apply(
      running,
      { type: 'appendMessage', message: message('assistant', text('a')) },
      { type: 'extendLastMessage', blocks: [call('1')] },
    );
    expect(live.conversation.history.at(-1)).toEqual(message('assistant', text('a'), call('1')));
    expect(live.conversation.history[0]).toBe(running.conversation.history[0]);
    expect(apply(live, { type: 'extendLastMessage', blocks: [] })).toBe(live);
    for (const action of [
      { type: 'appendMessage', message: message('assistant') },
      { type: 'extendLastMessage', blocks: [] },
    ] as const)
      expect(() => apply(live, end, action)).toThrow(expect.objectContaining({ code: 'no-turn' }));
  });

  it('counts each request once, and remembers the last', () => {
    const usage = { input: 10, output: 2, cacheRead: 0, cacheWrite: 0, webSearchRequests: 1 };
    const cost = { kind: 'estimated', dollars: 0.1 } as const;
    const live = apply(running, { type: 'addRequestUsage', usage, cost }, { type: 'addRequestUsage', usage, cost });
    expect(live.conversation.usage).toEqual({ ...usage, input: 20, output: 4, webSearchRequests: 2 });
    expect(live.conversation.lastRoundUsage).toEqual(usage);
    expect(live.conversation.estimatedCost).toEqual({ kind: 'estimated', dollars: 0.2 });
  });
});

describe('ending', () => {
  it('settles what still runs, expires what still waits, and keeps what was restored as it is [CON-2] [READ-7]', () => {
    const restored = conversationOf({ items: [tool('OLD', 'running'), approval('ASKED')] });
    const live = apply(
      initialLiveConversation(restored),
      begin('U'),
      { type: 'addItem', item: tool('T', 'running') },
      { type: 'addItem', item: approval('P') },
      { type: 'addItem', item: approval('GRANTED') },
      { type: 'setApprovalCard', itemID: 'GRANTED', state: 'approved' },
      { type: 'addItem', item: assistant('A', 'Half a sen'), streaming: true },
      {
        type: 'endTurn',
        outcome: 'failed',
        provider: 'anthropic',
        model: 'm',
        failure: failure('F'),
        handBack: [{ text: 'later' }],
      },
    );
    const { items, approvalCards, provider, model, unsent } = live.conversation;
    expect(items.map((item) => item.id)).toEqual(['OLD', 'ASKED', 'U', 'T', 'P', 'GRANTED', 'A', 'F']);
    expect(items[3]).toEqual(tool('T', 'cancelled'));
    expect(items[0]).toBe(restored.items[0]);
    expect(approvalCards).toEqual(
      new Map([
        ['GRANTED', 'approved'],
        ['P', 'expired'],
      ]),
    );
    expect({ provider, model, unsent }).toEqual({ provider: 'anthropic', model: 'm', unsent: [{ text: 'later' }] });
    expect(live).not.toHaveProperty('turn');
  });

  it('answers a call that the turn left without a result, as a reopen would [READ-8]', () => {
    const live = apply(
      running,
      { type: 'appendMessage', message: message('assistant', call('1')) },
      { type: 'endTurn', outcome: 'stopped' },
    );
    expect(live.conversation.history[2]).toEqual(
      message('tool', { ...result('1', 'interrupted before finishing'), isError: true } as never),
    );
  });

  it('does nothing without a turn, for New Conversation may have been quicker', () => {
    const emptied = apply(running, { type: 'newConversation' });
    expect(emptied).toEqual(initialLiveConversation());
    expect(apply(emptied, { type: 'endTurn', outcome: 'stopped', failure: failure('F') })).toBe(emptied);
  });
});

it('empties everything at New Conversation, unknown keys too', () => {
  const live = initialLiveConversation(withUnknownKeys(conversationOf({ items: [user('U')], provider: 'p' })));
  const emptied = apply(live, { type: 'newConversation' });
  expect(emptied.conversation).toBe(emptyConversation);
  expect(emptied.restoredItemIDs.size).toBe(0);
  expect(apply(emptied, { type: 'newConversation' })).toBe(emptied);
  expect(
    Object.keys(
      apply(initialLiveConversation(withUnknownKeys(emptyConversation)), { type: 'newConversation' }).conversation,
    ),
  ).toEqual(Object.keys(emptyConversation));
});

it('makes all text well-formed on the way in [ENC-8]', () => {
  const live = apply(
    initialLiveConversation(),
    { type: 'beginTurn', item: user('U', 'a\uD800'), message: message('user', text('a\uD800')), context: '\uDC00c' },
    { type: 'addItem', item: { ...assistant('A', 'x\uDC00'), citations: [{ url: 'u', title: '\uD800' }] } },
    {
      type: 'appendMessage',
      message: message('assistant', { type: 'toolCall', id: '1', name: 'n', arguments: '"\uD800"' }),
    },
    { type: 'endTurn', outcome: 'ended', handBack: [{ text: '\uD800' }] },
    { type: 'rate', itemID: 'A', feedback: { rating: 'bad', reasons: [], comment: '\uD800' } },
  );
  const texts: string[] = [];
  JSON.stringify([live.conversation, [...live.conversation.feedback]], (_, value: unknown) => {
    if (typeof value === 'string') texts.push(value);
    return value;
  });
  expect(texts.filter((value) => !value.isWellFormed())).toEqual([]);
  expect(texts).toEqual(expect.arrayContaining(['a\uFFFD', 'x\uFFFD', '"\uFFFD"', '\uFFFDc', '\uFFFD']));
});
