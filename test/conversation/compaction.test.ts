import { describe, expect, it } from 'vitest';
import { applyCompaction } from '../../src/conversation/compaction/applyCompaction.ts';
import { historyTokens } from '../../src/conversation/compaction/historyTokens.ts';
import { type CompactionConditions, planCompaction } from '../../src/conversation/compaction/planCompaction.ts';
import { initialLiveConversation } from '../../src/conversation/initialLiveConversation.ts';
import { marksEdited } from '../../src/conversation/marksEdited.ts';
import { toolImagesMessage } from '../../src/conversation/toolImagesMessage.ts';
import { turnOpenings } from '../../src/conversation/turnOpenings.ts';
import type { Conversation } from '../../src/format/Conversation.ts';
import { zeroUsage } from '../../src/format/usage.ts';
import { apply, assistant, begin, call, conversationOf, end, message, notice, result, text, user } from './samples.ts';

const asks = (words: string) => message('user', text(words));
const answers = (words: string) => message('assistant', text(words));

/** Four turns: 0–1, 2–5 with a call and its images, 6–9 with a call, 10–11. */
const fourTurns: Conversation = conversationOf({
  items: [user('u1'), assistant('a1')],
  history: [
    asks('one'),
    answers('1'),
    asks('two'),
    message('assistant', call('c1')),
    message('tool', result('c1')),
    toolImagesMessage([{ mimeType: 'image/png', sha256: 'a'.repeat(64) }]),
    asks('three'),
    message('assistant', call('c1'), call('c2')),
    message('tool', result('c1'), result('c2')),
    answers('3'),
    asks('four'),
    answers('4'),
  ],
  sentFacts: [
    { message: 0, designSystem: 'Three colours', context: 'Page 1' },
    { message: 2, designSystem: 'Three colours' },
    { message: 6, designSystem: 'Three colours', context: 'Page 2' },
    { message: 10, designSystem: 'Three colours', context: 'Page 3' },
  ],
  usage: { ...zeroUsage, input: 30, output: 3 },
  lastRoundUsage: { ...zeroUsage, input: 10, cacheRead: 200, cacheWrite: 3000, output: 7 },
});

describe('planCompaction', () => {
  const conditions: CompactionConditions = {
    model: 'a-model',
    keepsOwnContext: false,
    canSummarize: true,
    compacting: false,
    maxOutputTokens: 2000,
    requestTokens: () => 0,
    costOf: (input, output) => ({ kind: 'estimated', dollars: (input + output * 5) / 1000 }),
  };
  const plan = (conversation: Conversation, changed: Partial<CompactionConditions> = {}) =>
    planCompaction(initialLiveConversation(conversation), { ...conditions, ...changed });

  it('says what the request would send, as the last one did, and what that costs', () => {
    expect(plan(fourTurns)).toEqual({
      offered: true,
      summarizedTurns: 2,
      keptTurns: 2,
      model: 'a-model',
      inputTokens: 3210,
      cost: { kind: 'estimated', dollars: 3.21 },
      maxOutputTokens: 2000,
      maxCost: { kind: 'estimated', dollars: 13.21 },
    });
    expect(plan(fourTurns, { maxOutputTokens: undefined })).toMatchObject({ maxCost: undefined });
  });

  it('never says less than the request for the summary is by itself', () => {
    const asked: unknown[] = [];
    const requestTokens: CompactionConditions['requestTokens'] = (messages) => {
      asked.push(messages);
      return 3211;
    };
    expect(plan(fourTurns, { requestTokens })).toMatchObject({
      inputTokens: 3211,
      cost: { kind: 'estimated', dollars: 3.211 },
    });
    expect(asked).toEqual([fourTurns.history.slice(0, 6)]);
  });

  it('is not offered where the messages before the last two turns are part of a call that stays [READ-8]', () => {
    const start = [message('assistant', call('c1')), message('tool', result('c1'))];
    const odd = {
      history: [...start, asks('two'), answers('2')],
      sentFacts: [0, 1, 2].map((index) => ({ message: index })),
    };
    expect(plan(conversationOf(odd))).toEqual({ offered: false, reason: 'fewTurns' });
  });

  it('prices the input alone, and with the longest summary', () => {
    const priced: unknown[] = [];
    plan(fourTurns, {
      costOf: (...tokens) => {
        priced.push(tokens);
        return { kind: 'notBilled' };
      },
    });
    expect(priced).toEqual([
      [3210, 0],
      [3210, 2000],
    ]);
  });

  it('counts a quarter of the characters of the history before any usage, rounded up', () => {
    const { lastRoundUsage: _, ...unused } = fourTurns;
    const characters = historyTokens(fourTurns.history) * 4;
    expect(plan(unused)).toMatchObject({ offered: true, inputTokens: Math.ceil(characters / 4) });
    expect(plan({ ...fourTurns, lastRoundUsage: zeroUsage })).toEqual(plan(unused));
  });

  it.each([
    ['on a program that keeps the context itself', 'keepsOwnContext', { keepsOwnContext: true }],
    ['on a backend without summaries', 'cannotSummarize', { canSummarize: false }],
    ['while it runs', 'compacting', { compacting: true }],
  ] as const)('is not offered %s', (_title, reason, changed) => {
    expect(plan(fourTurns, changed)).toEqual({ offered: false, reason });
  });

  it('is not offered while a turn runs', () => {
    const live = apply(initialLiveConversation(fourTurns), begin('u5'));
    expect(planCompaction(live, conditions)).toEqual({ offered: false, reason: 'turnRuns' });
    expect(planCompaction(apply(live, end), conditions).offered).toBe(true);
  });

  it('is not offered with two turns or fewer', () => {
    const turns = (count: number) => {
      const opened = Array.from({ length: count }, (_, turn) => [begin(`u${turn}`), end]).flat();
      return planCompaction(apply(initialLiveConversation(), ...opened), conditions);
    };
    expect(turns(0)).toEqual({ offered: false, reason: 'fewTurns' });
    expect(turns(2)).toEqual({ offered: false, reason: 'fewTurns' });
    expect(turns(3)).toMatchObject({ offered: true, summarizedTurns: 1 });
  });
});

describe('historyTokens', () => {
  it('counts texts, arguments and results by code points, and nothing else', () => {
    const image = { type: 'image', mimeType: 'image/png', sha256: 'a'.repeat(64) } as const;
    expect(historyTokens([message('user', text('abcd'))])).toBe(1);
    expect(historyTokens([message('user', text('abcde'), image)])).toBe(2);
    expect(historyTokens([message('user', text('😀'.repeat(8)))])).toBe(2);
    expect(historyTokens([message('assistant', { ...call('c'), arguments: '{"a":1}' } as never)])).toBe(2);
    expect(historyTokens([message('tool', result('c', '12345678'))])).toBe(2);
    expect(historyTokens([message('user', text('\ud800'), text('\udc00'), text('x\udc00y'))])).toBe(2);
    expect(historyTokens([])).toBe(0);
  });
});

describe('applyCompaction', () => {
  const compacted = applyCompaction(fourTurns, '\nThe person likes red.\n');

  it('puts one message that opens "# Conversation so far" before the last two turns, which stay as they were [HIST-6]', () => {
    expect(compacted.history[0]).toEqual(asks('# Conversation so far\n\nThe person likes red.'));
    expect(compacted.history.slice(1)).toEqual(fourTurns.history.slice(6));
    for (const [index, kept] of compacted.history.slice(1).entries()) expect(kept).toBe(fourTurns.history[index + 6]);
  });

  it('keeps the openings of those turns, without their sections, so that the next turn sends all [VAL-5]', () => {
    expect(compacted.sentFacts).toEqual([{ message: 1 }, { message: 5 }]);
    expect(turnOpenings(compacted)).toEqual([1, 5]);
  });

  it('leaves the items alone, and does not know how full the context is', () => {
    expect(compacted.items).toBe(fourTurns.items);
    expect('lastRoundUsage' in compacted).toBe(false);
    expect(compacted.usage).toBe(fourTurns.usage);
  });

  it('finds the turns where no facts were sent, and writes their openings down [HIST-6]', () => {
    const inferred = applyCompaction({ ...fourTurns, sentFacts: [] }, 'Red.');
    expect(inferred.history.slice(1)).toEqual(fourTurns.history.slice(6));
    expect(inferred.sentFacts).toEqual([{ message: 1 }, { message: 5 }]);
  });

  it('keeps what it does not know of the facts [READ-4]', () => {
    const facts = fourTurns.sentFacts.map((entry) => ({ ...entry, shade: 'dark' }));
    expect(applyCompaction({ ...fourTurns, sentFacts: facts }, 'Red.').sentFacts).toEqual([
      { message: 1, shade: 'dark' },
      { message: 5, shade: 'dark' },
    ]);
  });

  it('summarizes the summary of an earlier compaction with the rest', () => {
    const grown = {
      ...compacted,
      history: [...compacted.history, asks('five'), answers('5')],
      sentFacts: [...compacted.sentFacts, { message: compacted.history.length }],
    };
    const again = applyCompaction(grown, 'Still red.');
    expect(again.history).toEqual([asks('# Conversation so far\n\nStill red.'), ...grown.history.slice(5)]);
    expect(again.sentFacts).toEqual([{ message: 1 }, { message: 3 }]);
  });

  it('never parts a call from its results, wherever a turn is said to open [READ-8]', () => {
    for (let opening = 1; opening < fourTurns.history.length - 1; opening += 1) {
      const odd = applyCompaction(
        { ...fourTurns, sentFacts: [{ message: 0 }, { message: opening }, { message: 11 }] },
        'Red.',
      );
      const blocks = odd.history.flatMap(({ content }) => content);
      const calls = blocks.filter(({ type }) => type === 'toolCall').length;
      expect(blocks.filter(({ type }) => type === 'toolResult')).toHaveLength(calls);
      expect(odd.history[1]?.role).not.toBe('tool');
    }
  });

  it('mends what it keeps: a call that was never answered gets a result [READ-8]', () => {
    const { history } = fourTurns;
    const broken = { ...fourTurns, history: history.with(8, message('tool', result('c1'))) };
    const kept = applyCompaction(broken, 'Red.').history.flatMap(({ content }) => content);
    expect(kept.filter(({ type }) => type === 'toolResult')).toHaveLength(2);
  });

  it('refuses an empty summary, and a conversation of two turns', () => {
    expect(() => applyCompaction(fourTurns, ' \n')).toThrow(expect.objectContaining({ code: 'invalid-action' }));
    expect(() => applyCompaction(compacted, 'Red.')).toThrow(expect.objectContaining({ code: 'invalid-action' }));
  });
});

describe('the actions of a compaction', () => {
  const live = initialLiveConversation(fourTurns);
  const cost = { kind: 'estimated', dollars: 0.25 } as const;
  const usage = { ...zeroUsage, input: 5, output: 2 };

  it('add the tokens of the summary to the totals alone [VAL-3] [VAL-4]', () => {
    const { conversation } = apply(live, { type: 'addSummaryUsage', usage, cost });
    expect(conversation.usage).toEqual({ ...zeroUsage, input: 35, output: 5 });
    expect(conversation.lastRoundUsage).toBe(fourTurns.lastRoundUsage);
    expect(conversation.history).toBe(fourTurns.history);
  });

  it('compact the history, and add one row [SAVE-2]', () => {
    const action = { type: 'compact', summary: 'Red.', notice: notice('n') } as const;
    const { conversation } = apply(live, action);
    expect(conversation).toEqual({ ...applyCompaction(fourTurns, 'Red.'), items: [...fourTurns.items, notice('n')] });
    expect(marksEdited(action)).toBe(true);
    expect(() => apply(apply(live, begin('u5')), action)).toThrow(expect.objectContaining({ code: 'turn-running' }));
  });
});
