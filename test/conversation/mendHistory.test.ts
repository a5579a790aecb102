import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mendHistory } from '../../src/conversation/mendHistory.ts';
import { interruptedResult } from '../../src/conversation/mendSpan.ts';
import type { Block, Message } from '../../src/format/Message.ts';
import { withUnknownKeys } from '../fixtures/unknownKeys.ts';
import { call, conversationOf, message, result, text } from './samples.ts';

const interrupted = (callID: string, toolName = 'set_radius'): Block => ({
  type: 'toolResult',
  callID,
  toolName,
  content: 'interrupted before finishing',
  isError: true,
});
const mend = (...history: readonly Message[]) => {
  const { conversation, mendedCalls } = mendHistory(conversationOf({ history }));
  return { history: conversation.history, mendedCalls };
};
const user = message('user', text('Go on'));

it('leaves a history alone in which every call has its result [READ-8]', () => {
  const conversation = conversationOf({
    history: [
      user,
      message('assistant', text('a'), call('1'), call('2')),
      message('tool', result('1')),
      message('tool', result('2')),
      user,
    ],
    sentFacts: [{ message: 0 }],
  });
  expect(mendHistory(conversation)).toEqual({ conversation, mendedCalls: 0 });
  expect(mendHistory(conversation).conversation).toBe(conversation);
});

it.each<[string, Message[], Message[]]>([
  [
    'at the end of the history',
    [user, message('assistant', call('1', 'save'))],
    [user, message('assistant', call('1', 'save')), message('tool', interrupted('1', 'save'))],
  ],
  [
    'before the next user message',
    [message('assistant', call('1')), user],
    [message('assistant', call('1')), message('tool', interrupted('1')), user],
  ],
  [
    'before the next assistant message',
    [message('assistant', call('1')), message('assistant', text('x'))],
    [message('assistant', call('1')), message('tool', interrupted('1')), message('assistant', text('x'))],
  ],
  [
    'in the tool message that is there, after the results of earlier calls',
    [message('assistant', call('1'), call('2'), call('3')), message('tool', result('1'))],
    [
      message('assistant', call('1'), call('2'), call('3')),
      message('tool', result('1'), interrupted('2'), interrupted('3')),
    ],
  ],
  [
    'before the results of later calls, so that they come in the order of the calls',
    [message('assistant', call('1'), call('2'), call('3')), message('tool', result('3'))],
    [
      message('assistant', call('1'), call('2'), call('3')),
      message('tool', interrupted('1'), interrupted('2'), result('3')),
    ],
  ],
  [
    'beside the result of the call before it, where each result has a message of its own',
    [message('assistant', call('1'), call('2'), call('3')), message('tool', result('1')), message('tool', result('2'))],
    [
      message('assistant', call('1'), call('2'), call('3')),
      message('tool', result('1')),
      message('tool', result('2'), interrupted('3')),
    ],
  ],
  [
    'for the second of two calls with one id',
    [message('assistant', call('1'), call('1')), message('tool', result('1'))],
    [message('assistant', call('1'), call('1')), message('tool', result('1'), interrupted('1'))],
  ],
  [
    'although a later message answers an id that recurs',
    [message('assistant', call('1')), user, message('assistant', call('1')), message('tool', result('1'))],
    [
      message('assistant', call('1')),
      message('tool', interrupted('1')),
      user,
      message('assistant', call('1')),
      message('tool', result('1')),
    ],
  ],
])('gives a call its result %s [READ-8]', (_, before, after) => {
  expect(mend(...before).history).toEqual(after);
});

it.each<[string, Message[], Message[]]>([
  [
    'whose call is in an earlier turn',
    [message('assistant', call('1')), message('tool', result('1')), user, message('tool', result('1'), text('kept'))],
    [message('assistant', call('1')), message('tool', result('1')), user, message('tool', text('kept'))],
  ],
  [
    'that is a second one for its call',
    [message('assistant', call('1')), message('tool', result('1', 'first'), result('1', 'second'))],
    [message('assistant', call('1')), message('tool', result('1', 'first'))],
  ],
  ['at the start of the history, and the message it leaves empty', [message('tool', result('1')), user], [user]],
  [
    'and the message it leaves empty, but no message that was empty',
    [message('user'), message('assistant', text('x')), message('tool', result('1'))],
    [message('user'), message('assistant', text('x'))],
  ],
  [
    'in a user message',
    [message('assistant', text('x')), message('user', result('1'), text('hi'))],
    [message('assistant', text('x')), message('user', text('hi'))],
  ],
])('drops a result %s [READ-8]', (_, before, after) => {
  expect(mend(...before)).toEqual({ history: after, mendedCalls: 1 });
});

it('counts calls that got a result and results that went', () => {
  expect(mend(message('assistant', call('1'), call('2')), message('tool', result('x'))).mendedCalls).toBe(3);
});

it('keeps a tool message that loses its result and gains another, with its unknown keys [READ-4] [READ-8]', () => {
  const tools = withUnknownKeys(message('tool', result('x')));
  expect(mend(message('assistant', call('1')), tools).history[1]).toEqual({ ...tools, content: [interrupted('1')] });
});

it('moves the places where turns open along with their messages [READ-8]', () => {
  const history = [
    message('tool', result('x')),
    user,
    message('assistant', call('1')),
    user,
    message('assistant', text('x')),
    user,
  ];
  const sentFacts = [
    { message: 0, context: 'gone with its message' },
    { message: 1, designSystem: 'DS' },
    { message: 3 },
    { message: 5 },
  ];
  const { conversation } = mendHistory(conversationOf({ history, sentFacts }));
  expect(conversation.sentFacts).toEqual([{ message: 0, designSystem: 'DS' }, { message: 3 }, { message: 5 }]);
  expect(conversation.sentFacts.map(({ message: index }) => conversation.history[index])).toEqual([user, user, user]);
  expect(conversation.sentFacts[1]).toBe(sentFacts[2]);
});

const block = fc.oneof(
  fc.constantFrom('1', '2', '3').map((id) => call(id)),
  fc.constantFrom('1', '2', '3').map((id) => result(id)),
  fc.constant(text('words')),
);
const anyMessage = fc
  .record({ role: fc.constantFrom('user', 'assistant', 'tool'), content: fc.array(block, { maxLength: 4 }) })
  .map((made): Message => made as Message);

/** What a model insists on: within a message and the tool messages after it, each call has one result, and no other is there. */
function isAccepted(history: readonly Message[]): boolean {
  let open: string[] = [];
  for (const { role, content } of history) {
    if (role !== 'tool' && open.length > 0) return false;
    for (const part of content) {
      if (part.type === 'toolCall') open.push(part.id);
      if (part.type !== 'toolResult') continue;
      if (!open.includes(part.callID)) return false;
      open = open.toSpliced(open.indexOf(part.callID), 1);
    }
  }
  return open.length === 0;
}

it('makes any history one that a model accepts, moves no block, and has nothing to mend then [READ-8]', () => {
  fc.assert(
    fc.property(fc.array(anyMessage, { maxLength: 8 }), (history) => {
      const before = conversationOf({ history });
      const { conversation, mendedCalls } = mendHistory(before);
      expect(isAccepted(conversation.history)).toBe(true);
      expect(mendedCalls === 0).toBe(isAccepted(history));
      expect(mendHistory(conversation).conversation).toBe(conversation);
      if (mendedCalls === 0) expect(conversation).toBe(before);
      const others = (messages: readonly Message[]) =>
        messages.flatMap(({ content }) => content).filter((part) => part.type !== 'toolResult');
      expect(others(conversation.history)).toEqual(others(history));
      const kept = conversation.history
        .flatMap(({ content }) => content)
        .filter((part) => part.type === 'toolResult' && part.content !== interruptedResult);
      const all = history.flatMap(({ content }) => content);
      let at = -1;
      for (const part of kept) {
        at = all.findIndex((candidate, index) => index > at && candidate === part);
        expect(at).toBeGreaterThanOrEqual(0);
      }
    }),
    { numRuns: 500 },
  );
});
