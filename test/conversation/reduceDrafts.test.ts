import { expect, it } from 'vitest';
import type { ConversationAction } from '../../src/conversation/ConversationAction.ts';
import { initialLiveConversation } from '../../src/conversation/initialLiveConversation.ts';
import { withUnknownKeys } from '../fixtures/unknownKeys.ts';
import { apply, conversationOf } from './samples.ts';

const draft = (text: string) => ({ text });
const live = apply(
  initialLiveConversation(),
  ...['one', 'two', 'three'].map((text) => ({ type: 'queueDraft', draft: draft(text) }) as const),
  { type: 'handBackDrafts', drafts: [draft('back')] },
);
const texts = (of: typeof live) => of.conversation.queued.map(({ text }) => text);

it('queues drafts in order', () => {
  expect(texts(live)).toEqual(['one', 'two', 'three']);
});

it.each([
  [{ type: 'replaceQueuedDraft', index: 1, draft: draft('2') }, ['one', '2', 'three']],
  [{ type: 'removeQueuedDraft', index: 0 }, ['two', 'three']],
  [{ type: 'moveQueuedDraft', from: 0, to: 2 }, ['two', 'three', 'one']],
  [{ type: 'moveQueuedDraft', from: 2, to: 0 }, ['three', 'one', 'two']],
] as const)('applies %o', (action, expected) => {
  expect(texts(apply(live, action))).toEqual(expected);
});

it('hands drafts back behind those already there, and lets the composer take one', () => {
  const more = apply(live, { type: 'handBackDrafts', drafts: [draft('again'), draft('more')] });
  expect(more.conversation.unsent).toEqual([draft('back'), draft('again'), draft('more')]);
  expect(apply(more, { type: 'removeUnsentDraft', index: 1 }).conversation.unsent).toEqual([
    draft('back'),
    draft('more'),
  ]);
});

it.each<ConversationAction>([
  { type: 'replaceQueuedDraft', index: 3, draft: draft('x') },
  { type: 'replaceQueuedDraft', index: 0, draft: draft('one') },
  { type: 'removeQueuedDraft', index: -1 },
  { type: 'removeQueuedDraft', index: 0.5 },
  { type: 'moveQueuedDraft', from: 0, to: 3 },
  { type: 'moveQueuedDraft', from: -1, to: 0 },
  { type: 'moveQueuedDraft', from: 1, to: 1 },
  { type: 'removeUnsentDraft', index: 1 },
  { type: 'handBackDrafts', drafts: [] },
])('changes nothing for $type where there is nothing to change', (action) => {
  expect(apply(live, action)).toBe(live);
});

it('keeps the unknown keys of an edited draft, and drops its images with the edit [READ-4]', () => {
  const image = { mimeType: 'image/png', sha256: 'a'.repeat(64) };
  const { images: _, ...unknown } = withUnknownKeys({ text: 'old', images: [image] });
  const restored = initialLiveConversation(conversationOf({ queued: [{ ...unknown, images: [image] }] }));
  expect(apply(restored, { type: 'replaceQueuedDraft', index: 0, draft: draft('new') }).conversation.queued).toEqual([
    { ...unknown, text: 'new' },
  ]);
});
