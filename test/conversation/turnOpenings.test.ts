import { expect, it } from 'vitest';
import { toolImagesMessage } from '../../src/conversation/toolImagesMessage.ts';
import { lastSentFacts, turnOpenings } from '../../src/conversation/turnOpenings.ts';
import { turnOpeningText } from '../../src/conversation/turnOpeningText.ts';
import type { DraftImage } from '../../src/format/Conversation.ts';
import { call, conversationOf, message, result, text } from './samples.ts';

const image = (digit: string): DraftImage => ({ mimeType: 'image/png', sha256: digit.repeat(64) });
const user = (words: string) => message('user', text(words));

it('brings the images of tools in a user message, one or several [HIST-5]', () => {
  expect(toolImagesMessage([image('a')])).toEqual(
    message('user', text('Here is the image you asked for.'), { type: 'image', ...image('a') }),
  );
  expect(toolImagesMessage([image('a'), image('b')])).toEqual(
    message(
      'user',
      text('Here are the images you asked for.'),
      { type: 'image', ...image('a') },
      { type: 'image', ...image('b') },
    ),
  );
  expect(() => toolImagesMessage([])).toThrow(expect.objectContaining({ code: 'invalid-action' }));
});

it('opens a turn where the facts say so [HIST-6]', () => {
  const history = [user('a'), user('b'), user('c')];
  expect(
    turnOpenings(conversationOf({ history, sentFacts: [{ message: 2 }, { message: 0 }, { message: 2 }] })),
  ).toEqual([0, 2]);
});

it('opens a turn at each user message where there are no facts, but for images of tools and a summary [HIST-5] [HIST-6]', () => {
  const history = [
    user('# Conversation so far\nA lot.'),
    user('one'),
    message('assistant', call('1')),
    message('tool', result('1')),
    toolImagesMessage([image('a')]),
    message('assistant', call('2')),
    message('tool', result('2')),
    toolImagesMessage([image('a'), image('b')]),
    message('assistant', text('done')),
    // The person says it himself: no tool message comes before.
    user('Here is the image you asked for.'),
    message('assistant', call('3')),
    message('tool', result('3')),
    user('two'),
    message('user', { type: 'image', ...image('a') }),
  ];
  expect(turnOpenings(conversationOf({ history }))).toEqual([1, 9, 12, 13]);
});

it('finds the facts that the model was left with', () => {
  expect(lastSentFacts(conversationOf({}))).toBeUndefined();
  expect(
    lastSentFacts(
      conversationOf({
        sentFacts: [
          { message: 4, context: 'b' },
          { message: 0, context: 'a' },
        ],
      }),
    ),
  ).toEqual({
    message: 4,
    context: 'b',
  });
});

it('opens a turn with the mode, the sections that are new, and the words', () => {
  expect(turnOpeningText({ mode: 'Just do it', text: 'Make a card' })).toBe(
    '# This turn\nMode: Just do it\n\nMake a card',
  );
  const facts = { mode: 'Ask first', designSystem: 'Blue.', context: 'Page 1', text: 'Go' };
  expect(turnOpeningText(facts)).toBe(
    '# This turn\nMode: Ask first\n\n# Design system\nBlue.\n\n# Context\nPage 1\n\nGo',
  );
  const lastSent = { message: 0, designSystem: 'Blue.', context: 'Page 1' };
  expect(turnOpeningText({ ...facts, lastSent })).toBe('# This turn\nMode: Ask first\n\nGo');
  expect(turnOpeningText({ ...facts, context: 'Page 2', lastSent })).toBe(
    '# This turn\nMode: Ask first\n\n# Context\nPage 2\n\nGo',
  );
});

it('says that a section is gone, which the model still has in its history', () => {
  expect(turnOpeningText({ mode: 'm', text: 'Go', lastSent: { message: 0, context: 'Page 1' } })).toBe(
    '# This turn\nMode: m\n\n# Context\nNone.\n\nGo',
  );
  expect(turnOpeningText({ mode: 'm', text: 'Go', context: '', lastSent: { message: 0 } })).toBe(
    '# This turn\nMode: m\n\nGo',
  );
});
