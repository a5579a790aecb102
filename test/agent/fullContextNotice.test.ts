import { describe, expect, it } from 'vitest';
import type { Backend } from '../../src/agent/Backend.ts';
import { BackendError } from '../../src/agent/BackendError.ts';
import { findModel } from '../../src/agent/prices/findModel.ts';
import type { PricedModel } from '../../src/agent/prices/PriceTable.ts';
import { openTestAgent, type TestAgent } from './openTestAgent.ts';
import { createReplyBackend, done, type ReplyPart, say, usage } from './replyBackend.ts';

const prices: readonly PricedModel[] = [
  { provider: 'test', ids: ['test-1'], contextTokens: 1000 },
  { provider: 'test', ids: ['small'], contextTokens: 500 },
];
const reads = (tokens: number, rest = {}): readonly ReplyPart[] => [...say(0, 'Yes.'), usage(tokens, 9, rest), done];
const summary: readonly ReplyPart[] = [...say(0, 'Red.'), usage(900, 8), done];

function answering(inputs: readonly (readonly ReplyPart[])[], changes: Partial<Backend> = {}): Backend {
  return { ...createReplyBackend(inputs, changes), summarize: createReplyBackend([summary]).runTurn, ...changes };
}

async function turn(test: TestAgent) {
  test.agent.send({ text: 'Go' });
  await test.settled();
}

/** What each turn adds, beside its own two rows. */
async function offers(backend: Backend, turns: number, options = {}): Promise<readonly number[]> {
  const test = await openTestAgent({ backend, prices, ...options });
  const found: number[] = [];
  for (let count = 0; count < turns; count += 1) {
    await turn(test);
    found.push(test.itemsOf('notice').filter(({ action }) => action === 'compact').length);
  }
  return found;
}

describe('the notice that offers Compact', () => {
  it('comes once when a request read 80 % or more of the context, cached tokens included', async () => {
    const replies = [
      reads(10),
      reads(10),
      reads(799),
      reads(100, { cacheRead: 690, cacheWrite: 10 }),
      reads(900),
      reads(1000),
    ];
    expect(await offers(answering(replies), 6)).toEqual([0, 0, 0, 1, 1, 1]);
  });

  it('says how full it is, stands before the end of the turn, and has the action', async () => {
    const test = await openTestAgent({ backend: answering([reads(1), reads(1), reads(876)]), prices });
    for (let count = 0; count < 3; count += 1) await turn(test);
    expect(test.items().at(-1)).toEqual({
      id: expect.any(String),
      type: 'notice',
      action: 'compact',
      text: 'The context is 87% full.',
    });
    expect(test.session.getSnapshot().edited).toBe(true);
  });

  it('comes again when the context was left and filled again', async () => {
    const replies = [reads(10), reads(10), reads(800), reads(799), reads(800), reads(801)];
    expect(await offers(answering(replies), 6)).toEqual([0, 0, 1, 1, 2, 2]);
  });

  it('waits until there is something to compact: not with two turns or fewer', async () => {
    expect(await offers(answering([reads(900), reads(900), reads(900), reads(900)]), 4)).toEqual([0, 0, 1, 1]);
  });

  it('never comes on a program that keeps its own context, without summaries, or without a known limit', async () => {
    const full = [1, 2, 3, 4].map(() => reads(900));
    expect(await offers(answering(full, { keepsOwnContext: true }), 4)).toEqual([0, 0, 0, 0]);
    expect(await offers(createReplyBackend(full), 4)).toEqual([0, 0, 0, 0]);
    expect(await offers(answering(full, { model: 'unknown' }), 4)).toEqual([0, 0, 0, 0]);
  });

  it('does not come twice because the document was closed in between', async () => {
    const test = await openTestAgent({ backend: answering([reads(10), reads(10), reads(850)]), prices });
    for (let count = 0; count < 3; count += 1) await turn(test);
    expect(test.itemsOf('notice')).toHaveLength(1);
    const again = await test.reopen({ backend: answering([reads(870), reads(880)]) });
    await turn(again);
    await turn(again);
    expect(again.itemsOf('notice')).toHaveLength(1);
  });

  it('does not come again after Compact until a request fills the context again', async () => {
    const replies = [reads(10), reads(10), reads(850), reads(200), reads(850)];
    const test = await openTestAgent({ backend: answering(replies), prices });
    for (let count = 0; count < 3; count += 1) await turn(test);
    test.agent.compact(test.agent.planCompaction());
    await test.until(() => !test.agent.getSnapshot().compacting);
    expect(test.conversation().lastRoundUsage).toBeUndefined();
    await turn(test);
    expect(test.itemsOf('notice').filter(({ action }) => action)).toHaveLength(1);
    await turn(test);
    expect(test.itemsOf('notice').filter(({ action }) => action)).toHaveLength(2);
  });

  it('comes with a turn that fails, before the failure that Retry hangs on', async () => {
    const backend = answering([reads(1), reads(1), [usage(900, 1), new BackendError('overloaded', 'Busy.')]]);
    const test = await openTestAgent({ backend, prices });
    for (let count = 0; count < 3; count += 1) await turn(test);
    expect(test.items().map(({ type }) => type)).toEqual([
      'user',
      'assistant',
      'user',
      'assistant',
      'user',
      'notice',
      'failure',
    ]);
  });
});

describe('another model', () => {
  it('has its own limit at once; provider and model follow when a turn ends', async () => {
    const test = await openTestAgent({ backend: answering([reads(450)]), prices });
    await turn(test);
    expect(test.agent.getSnapshot()).toMatchObject({ model: 'test-1', contextTokens: 1000 });
    test.agent.setBackend(answering([reads(450)], { model: 'small' }));
    expect(test.agent.getSnapshot()).toMatchObject({ model: 'small', contextTokens: 500 });
    expect(test.conversation()).toMatchObject({ provider: 'test', model: 'test-1' });
    await turn(test);
    expect(test.conversation()).toMatchObject({ provider: 'test', model: 'small' });
    test.agent.setBackend(answering([], { provider: 'other', model: 'nobody-knows' }));
    expect(test.agent.getSnapshot().contextTokens).toBeUndefined();
  });

  it('may be too small for the conversation: the notice comes at the end of its first turn', async () => {
    const test = await openTestAgent({ backend: answering([reads(450), reads(450), reads(450)]), prices });
    for (let count = 0; count < 3; count += 1) await turn(test);
    expect(test.itemsOf('notice')).toHaveLength(0);
    test.agent.setBackend(answering([reads(460)], { model: 'small' }));
    await turn(test);
    expect(test.itemsOf('notice')).toHaveLength(1);
  });

  it('goes on with the same messages, nothing dropped or added [HIST-2]', async () => {
    const first = createReplyBackend([reads(1)]);
    const test = await openTestAgent({ backend: first, prices });
    await turn(test);
    const before = test.history();
    const second = createReplyBackend([reads(1)], { provider: 'other', model: 'other-1' });
    const again = await test.reopen({ backend: second });
    await turn(again);
    expect(second.requests[0]?.messages.slice(0, -1)).toEqual(before);
    expect(again.conversation()).toMatchObject({ provider: 'other', model: 'other-1' });
  });

  it('is looked up by provider and model', () => {
    expect(findModel(prices, { provider: 'other', model: 'test-1' })).toBeUndefined();
  });
});
