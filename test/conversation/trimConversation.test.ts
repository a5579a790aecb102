import { describe, expect, it } from 'vitest';
import { trimConversation } from '../../src/conversation/compaction/trimConversation.ts';
import { turnOpenings } from '../../src/conversation/turnOpenings.ts';
import type { Message } from '../../src/format/Message.ts';
import { createRandom } from '../security/createRandom.ts';
import { call, conversationOf, message, result, text } from './samples.ts';

const asks = (words: string) => message('user', text(words));
const plainTurn = (words: string) => [asks(words), message('assistant', text('ok'))];
const toolTurn = (words: string) => [
  asks(words),
  message('assistant', call('a'), call('b')),
  message('tool', result('a')),
  message('tool', result('b')),
  message('assistant', text('ok')),
];
const summary = message('user', text('# Conversation so far\n\nMuch happened.'));
const trim = (history: readonly Message[], keepMessages: number) =>
  trimConversation(conversationOf({ history }), { keepMessages, summary: 'Much happened.' }).history;

describe('trimConversation', () => {
  // 33 messages of turns, then a turn of five and one of two: the last seven.
  const forty = [
    ...Array.from({ length: 14 }, (_, turn) => plainTurn(`turn ${turn}`)).flat(),
    ...toolTurn('many steps'),
    ...toolTurn('last but one'),
    ...plainTurn('last'),
  ];

  it('makes nine messages of forty with seven kept: the first, a summary, the last turns', () => {
    expect(forty).toHaveLength(40);
    const trimmed = trim(forty, 7);
    expect(trimmed).toHaveLength(9);
    expect(trimmed).toEqual([forty[0], summary, ...forty.slice(33)]);
  });

  it('keeps turns whole: no more messages than asked for, but always the last turn', () => {
    expect(trim(forty, 6)).toEqual([forty[0], summary, ...forty.slice(38)]);
    expect(trim(forty, 1)).toEqual([forty[0], summary, ...forty.slice(38)]);
    expect(trim([...forty.slice(0, 4), ...toolTurn('long')], 2)).toEqual([forty[0], summary, ...toolTurn('long')]);
  });

  it('keeps a call and its results together, or drops them together, whatever the number', () => {
    const { below } = createRandom(1201);
    for (let script = 0; script < 300; script += 1) {
      const turns = Array.from({ length: 1 + below(8) }, (_, turn) => (below(2) ? plainTurn : toolTurn)(`${turn}`));
      const history = turns.flat();
      const sentFacts = below(3) ? [] : [{ message: below(history.length) }];
      const keepMessages = below(history.length + 2);
      const trimmed = trimConversation(conversationOf({ history, sentFacts }), { keepMessages, summary: 'x' }).history;
      const roles = trimmed.map(({ role }) => role);
      for (const [index, role] of roles.entries()) {
        if (role === 'tool') expect(roles[index - 1]).toMatch(/assistant|tool/);
        const calls = trimmed[index]?.content.filter(({ type }) => type === 'toolCall').length ?? 0;
        expect(roles.slice(index + 1, index + 1 + calls)).toEqual(Array(calls).fill('tool'));
      }
    }
  });

  it('moves the openings, without their sections [VAL-5]', () => {
    const conversation = conversationOf({
      history: forty,
      sentFacts: [{ message: 0, context: 'Page 1' }, { message: 33, context: 'Page 2' }, { message: 38 }],
    });
    const trimmed = trimConversation(conversation, { keepMessages: 7, summary: 'Much happened.' });
    expect(trimmed.sentFacts).toEqual([{ message: 2 }, { message: 7 }]);
    expect(turnOpenings(trimmed)).toEqual([2, 7]);
  });

  it('takes an earlier summary into the new one', () => {
    const once = trim(forty, 7);
    const grown = [...once, ...plainTurn('more'), ...plainTurn('and more')];
    expect(trim(grown, 4)).toEqual([forty[0], summary, ...grown.slice(-4)]);
    const compacted = [summary, ...plainTurn('one'), ...plainTurn('two')];
    expect(trim(compacted, 2)).toEqual([summary, ...plainTurn('two')]);
  });

  it('changes nothing where nothing would go', () => {
    const conversation = conversationOf({ history: plainTurn('only') });
    expect(trimConversation(conversation, { keepMessages: 1, summary: 'x' })).toBe(conversation);
    const whole = conversationOf({ history: forty });
    expect(trimConversation(whole, { keepMessages: 40, summary: 'x' })).toBe(whole);
    expect(trimConversation(conversationOf({}), { keepMessages: 0, summary: 'x' }).history).toEqual([]);
  });

  it('refuses what makes no sense', () => {
    const conversation = conversationOf({ history: forty });
    const refused = expect.objectContaining({ code: 'invalid-option' });
    expect(() => trimConversation(conversation, { keepMessages: -1, summary: 'x' })).toThrow(refused);
    expect(() => trimConversation(conversation, { keepMessages: 1.5, summary: 'x' })).toThrow(refused);
    expect(() => trimConversation(conversation, { keepMessages: 7, summary: ' ' })).toThrow(refused);
  });
});
