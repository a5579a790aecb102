import { expect, it } from 'vitest';
import type { ConversationAction } from '../../src/conversation/ConversationAction.ts';
import { initialLiveConversation } from '../../src/conversation/initialLiveConversation.ts';
import { reduceConversation } from '../../src/conversation/reduceConversation.ts';
import { begin, conversationOf, message, text, user } from './samples.ts';

// What a program hands in without TypeScript, or with a cast. One wrong value stored would let every later save fail.

const live = initialLiveConversation(
  conversationOf({ items: [user('U')], history: [message('user', text('Go'))], queued: [{ text: 'Wait' }] }),
);

function withHole(): string[] {
  const list: string[] = [];
  list[1] = 'b';
  return list;
}

const wrong: readonly (readonly [path: string, action: unknown])[] = [
  ['items[0].text', { type: 'addItem', item: { type: 'assistant', id: 'A', text: 5 } }],
  ['items[0].id', { type: 'addItem', item: { type: 'assistant', text: 'Hi' } }],
  ['items[0]', { type: 'addItem' }],
  ['items[0].type', { type: 'addItem', item: { type: 'poem', id: 'A' } }],
  ['items[0].text', { type: 'replaceItem', item: { type: 'user', id: 'U', hasImage: false } }],
  [
    'history[0].content[0].content',
    {
      type: 'appendMessage',
      message: message('tool', {
        type: 'toolResult',
        callID: 'c',
        toolName: 't',
        content: { a: 1 },
        isError: false,
      } as never),
    },
  ],
  ['history[0].role', { type: 'appendMessage', message: { role: 'system', content: [] } }],
  ['history[0].content[0].text', { type: 'extendLastMessage', blocks: [{ type: 'text', text: null }] }],
  ['history[0].content', { type: 'extendLastMessage', blocks: 'text' }],
  ['history[0].content', { type: 'beginTurn', item: user('V'), message: { role: 'user', content: 'Go' } }],
  ['sentFacts[0].context', { type: 'beginTurn', item: user('V'), message: message('user', text('Go')), context: 5 }],
  ['history[0]', { type: 'appendMessage' }],
  ['history[0].content[0]', { type: 'appendMessage', message: message('user', null as never) }],
  ['queued[0].text', { type: 'queueDraft', draft: {} }],
  ['queued[0].images', { type: 'replaceQueuedDraft', index: 0, draft: { text: 'x', images: 'y' } }],
  ['unsent[0]', { type: 'handBackDrafts', drafts: [null] }],
  ['feedback.U.rating', { type: 'rate', itemID: 'U', feedback: { rating: 'fine', reasons: [] } }],
  ['approvalCards.U', { type: 'setApprovalCard', itemID: 'U', state: 'yes' }],
  ['skillCards.U', { type: 'setSkillCard', itemID: 'U', state: 'added' }],
  ['lintRuleCards.U', { type: 'setLintRuleCard', itemID: 'U', state: 'saved' }],
  ['items[0].answers', { type: 'answerQuestions', itemID: 'U', answers: { q: ['a'] } }],
  ['items[0].answers.q[0]', { type: 'answerQuestions', itemID: 'U', answers: new Map([['q', withHole()]]) }],
  ['feedback.U.reasons[0]', { type: 'rate', itemID: 'U', feedback: { rating: 'good', reasons: withHole() } }],
  ['resolvedCards[1]', { type: 'chooseDirection', itemID: 'U', directionID: 5 }],
  [
    'lastRoundUsage.input',
    {
      type: 'addRequestUsage',
      usage: { input: -1, output: 0, cacheRead: 0, cacheWrite: 0, webSearchRequests: 0 },
      cost: { kind: 'unknown' },
    },
  ],
  [
    'estimatedCost.kind',
    {
      type: 'addRequestUsage',
      usage: { input: 1, output: 0, cacheRead: 0, cacheWrite: 0, webSearchRequests: 0 },
      cost: { kind: 'free' },
    },
  ],
];

it.each(wrong)('refuses %s in an action, and says so with the place', (path, action) => {
  expect(() => reduceConversation(live, action as ConversationAction)).toThrow(
    expect.objectContaining({ code: 'invalid-action', message: expect.stringContaining(`${path} should be`) }),
  );
});

it('refuses a text that is none where it streams, and at the end of a turn what cannot be stored', () => {
  const running = reduceConversation(live, begin('V'));
  const streaming = reduceConversation(running, {
    type: 'addItem',
    item: { type: 'assistant', id: 'A', text: '' },
    streaming: true,
  });
  for (const action of [
    { type: 'appendText', itemID: 'A', text: 5 },
    { type: 'endTurn', outcome: 'ended', model: 5 },
    { type: 'endTurn', outcome: 'failed', failure: { type: 'failure', id: 'F' } },
    { type: 'endTurn', outcome: 'stopped', handBack: [{ text: 5 }] },
  ])
    expect(() => reduceConversation(streaming, action as ConversationAction)).toThrow(
      expect.objectContaining({ code: 'invalid-action' }),
    );
});
