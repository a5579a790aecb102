import { expect, it } from 'vitest';
import type { ConversationAction } from '../../src/conversation/ConversationAction.ts';
import { isCardOpen } from '../../src/conversation/cardState.ts';
import { initialLiveConversation } from '../../src/conversation/initialLiveConversation.ts';
import { reduceConversation } from '../../src/conversation/reduceConversation.ts';
import { withUnknownKeys } from '../fixtures/unknownKeys.ts';
import {
  apply,
  approval,
  assistant,
  conversationOf,
  directions,
  lintRule,
  liveWith,
  questions,
  skill,
  user,
} from './samples.ts';

const live = liveWith(
  user('U'),
  assistant('A'),
  skill('S'),
  lintRule('L'),
  approval('P'),
  questions('Q'),
  directions('D'),
);
const good = { rating: 'good', reasons: ['helpful'] } as const;
const answers = new Map([['q', ['a']]]);

it('rates a turn, changes the rating and takes it back', () => {
  const rated = apply(live, { type: 'rate', itemID: 'A', feedback: good });
  expect(rated.conversation.feedback).toEqual(new Map([['A', good]]));
  expect(live.conversation.feedback.size).toBe(0);
  const changed = apply(rated, { type: 'rate', itemID: 'A', feedback: { rating: 'bad', reasons: [] } });
  expect(changed.conversation.feedback.get('A')).toEqual({ rating: 'bad', reasons: [] });
  expect(apply(changed, { type: 'rate', itemID: 'A', feedback: undefined }).conversation.feedback.size).toBe(0);
});

it('keeps the unknown keys of a rating that changes, and drops its comment with it [READ-4]', () => {
  const feedback = withUnknownKeys({ rating: 'bad' as const, reasons: [], comment: 'No.' });
  const restored = initialLiveConversation(
    conversationOf({ items: [assistant('A')], feedback: new Map([['A', feedback]]) }),
  );
  const { comment: _, ...unknown } = feedback;
  expect(apply(restored, { type: 'rate', itemID: 'A', feedback: good }).conversation.feedback.get('A')).toEqual({
    ...unknown,
    ...good,
  });
});

it.each([
  ['setSkillCard', 'S', 'dismissed', 'skillCards'],
  ['setLintRuleCard', 'L', 'added', 'lintRuleCards'],
  ['setApprovalCard', 'P', 'denied', 'approvalCards'],
] as const)('sets a card by %s', (type, itemID, state, map) => {
  const next = apply(live, { type, itemID, state } as ConversationAction);
  expect(next.conversation[map]).toEqual(new Map([[itemID, state]]));
  expect(next.conversation.items).toBe(live.conversation.items);
});

it('answers questions once: the first answer stands', () => {
  const answered = apply(live, { type: 'answerQuestions', itemID: 'Q', answers });
  expect(answered.conversation.items[5]).toEqual({ ...questions('Q'), answers });
  expect(answered.conversation.resolvedCards).toEqual(['Q']);
  expect(apply(answered, { type: 'answerQuestions', itemID: 'Q', answers: new Map() })).toBe(answered);
});

it('chooses one of the directions, in the order answered', () => {
  const both = apply(
    live,
    { type: 'chooseDirection', itemID: 'D', directionID: 'north' },
    { type: 'answerQuestions', itemID: 'Q', answers },
  );
  expect(both.conversation.items[6]).toEqual({ ...directions('D'), chosen: 'north' });
  expect(both.conversation.resolvedCards).toEqual(['D', 'Q']);
});

it('takes a card without an entry as open, an approval as waiting [CON-2]', () => {
  const { items } = live.conversation;
  expect(items.filter((item) => isCardOpen(live.conversation, item)).map((item) => item.id)).toEqual([
    'S',
    'L',
    'P',
    'Q',
    'D',
  ]);
  const decided = apply(
    live,
    { type: 'setSkillCard', itemID: 'S', state: 'saved' },
    { type: 'setLintRuleCard', itemID: 'L', state: 'dismissed' },
    { type: 'setApprovalCard', itemID: 'P', state: 'expired' },
    { type: 'answerQuestions', itemID: 'Q', answers },
    { type: 'chooseDirection', itemID: 'D', directionID: 'north' },
  ).conversation;
  expect(decided.items.filter((item) => isCardOpen(decided, item))).toEqual([]);
  expect(apply(live, { type: 'setSkillCard', itemID: 'S', state: 'open' })).toBe(live);
  expect(apply(live, { type: 'setApprovalCard', itemID: 'P', state: 'waiting' })).toBe(live);
});

it.each<ConversationAction>([
  { type: 'rate', itemID: 'gone', feedback: good },
  { type: 'rate', itemID: 'A', feedback: undefined },
  { type: 'setSkillCard', itemID: 'L', state: 'saved' },
  { type: 'setLintRuleCard', itemID: 'S', state: 'added' },
  { type: 'setApprovalCard', itemID: 'gone', state: 'approved' },
  { type: 'answerQuestions', itemID: 'D', answers },
  { type: 'chooseDirection', itemID: 'D', directionID: 'south' },
  { type: 'chooseDirection', itemID: 'gone', directionID: 'north' },
])('changes nothing for an id that is not there: $type $itemID', (action) => {
  expect(reduceConversation(live, action)).toBe(live);
});

it('returns the same object for a rating that is the same', () => {
  const rated = apply(live, { type: 'rate', itemID: 'A', feedback: good });
  expect(apply(rated, { type: 'rate', itemID: 'A', feedback: { rating: 'good', reasons: ['helpful'] } })).toBe(rated);
});
