import { expect, it } from 'vitest';
import { turnOpeningText } from '../../src/conversation/turnOpeningText.ts';
import { userImages } from '../../src/conversation/userImages.ts';
import type { Block } from '../../src/format/Message.ts';
import { assistant, conversationOf, message, text, user } from './samples.ts';

const image = (digit: string): Block => ({ type: 'image', mimeType: 'image/png', sha256: digit.repeat(64) });
const omitted: Block = { type: 'imageOmitted', mimeType: 'image/png' };
const sent = (id: string, words: string) => ({ ...user(id, words), hasImage: true });

it('finds the images of a message in the message that opened its turn', () => {
  const one = sent('1', 'Match this');
  const two = sent('2', '');
  const facts = turnOpeningText({ mode: 'Ask first', context: 'Layer 1', text: 'Match this' });
  const conversation = conversationOf({
    items: [one, assistant('a'), user('plain', 'Thanks'), two],
    history: [
      message('user', text(facts), image('a'), image('b')),
      message('assistant', text('Done.')),
      message('user', text('Thanks')),
      message('user', image('c')),
    ],
  });
  expect(userImages(conversation, one)).toEqual({ images: [image('a'), image('b')], omitted: 0 });
  expect(userImages(conversation, two)).toEqual({ images: [image('c')], omitted: 0 });
});

it('counts what was left out of the archive [IMG-1] [READ-3]', () => {
  const item = sent('1', 'Match these');
  const conversation = conversationOf({
    items: [item],
    history: [message('user', text('Match these'), omitted, image('a'))],
  });
  expect(userImages(conversation, item)).toEqual({ images: [image('a')], omitted: 1 });
});

it('gives the newest of two equal messages its own images after the older turn left the history', () => {
  const older = sent('1', 'Like this');
  const newer = sent('2', 'Like this');
  const conversation = conversationOf({
    items: [older, newer],
    history: [message('user', text('# Conversation so far\nA lot.')), message('user', text('Like this'), image('b'))],
  });
  expect(userImages(conversation, newer)?.images).toEqual([image('b')]);
  expect(userImages(conversation, older)).toBeUndefined();
});

it('shows no image with words it was not sent with', () => {
  const item = sent('1', 'Match this');
  const conversation = conversationOf({ items: [item], history: [message('user', text('Other words'), image('a'))] });
  expect(userImages(conversation, item)).toBeUndefined();
});

it('answers again from what it found while the history is the same list', () => {
  const item = sent('1', 'Match this');
  const conversation = conversationOf({ items: [item], history: [message('user', text('Match this'), image('a'))] });
  const first = userImages(conversation, item);
  expect(userImages({ ...conversation, items: [item, assistant('a')] }, item)).toBe(first);
});

it('stays quick over an archive whose rows and messages do not belong together', () => {
  const items = Array.from({ length: 20_000 }, (_, index) => sent(String(index), `row ${index}`));
  const history = items.map((_, index) => message('user', text(`message ${index}`), image('a')));
  const started = performance.now();
  expect(userImages(conversationOf({ items, history }), items[0] as (typeof items)[number])).toBeUndefined();
  expect(performance.now() - started).toBeLessThan(1_000);
});
