import { describe, expect, it } from 'vitest';
import { BackendError } from '../../src/agent/BackendError.ts';
import { emptyConversation } from '../../src/format/emptyConversation.ts';
import { blocksOf, openTestAgent, type TestAgent, textOf } from './openTestAgent.ts';
import { createReplyBackend, done, say, toolCall } from './replyBackend.ts';

const tick = () => new Promise((resolve) => setTimeout(resolve, 0));
const userTexts = (test: TestAgent) => test.itemsOf('user').map(({ text }) => text);
const texts = (drafts: readonly { readonly text: string }[]) => drafts.map(({ text }) => text);
const busy = () => new BackendError('overloaded', 'The model is busy. Try again later.', { detail: 'HTTP 529' });

describe('the queue', () => {
  it('keeps what is sent while a turn runs, and runs it turn by turn', async () => {
    const test = await openTestAgent({ backend: createReplyBackend([]) });
    test.agent.send({ text: 'One' });
    test.agent.send({ text: 'Two' });
    test.agent.send({ text: 'Three' });
    expect(texts(test.conversation().queued)).toEqual(['Two', 'Three']);
    await test.settled();
    expect(userTexts(test)).toEqual(['One', 'Two', 'Three']);
    expect(test.history().map(({ role }) => role)).toEqual(Array(3).fill(['user', 'assistant']).flat());
    expect(test.conversation().queued).toEqual([]);
  });

  it('runs what the person made of a queued message', async () => {
    const test = await openTestAgent({ backend: createReplyBackend([]) });
    test.agent.send({ text: 'One' });
    test.agent.send({ text: 'Two' });
    test.agent.send({ text: 'Three' });
    test.session.dispatch({ type: 'replaceQueuedDraft', index: 0, draft: { text: 'Two, edited' } });
    test.session.dispatch({ type: 'moveQueuedDraft', from: 1, to: 0 });
    await test.settled();
    expect(userTexts(test)).toEqual(['One', 'Three', 'Two, edited']);
  });

  it('of a restored conversation waits for the person, whatever else is sent [READ-7]', async () => {
    const stored = { ...emptyConversation, queued: [{ text: 'Old' }, { text: 'Older' }] };
    const backend = createReplyBackend([]);
    const test = await openTestAgent({ backend, stored });
    await tick();
    expect(backend.requests).toEqual([]);
    test.agent.send({ text: 'New' });
    test.agent.send({ text: 'Newer' });
    await test.settled();
    expect(userTexts(test)).toEqual(['New', 'Newer']);
    expect(texts(test.conversation().queued)).toEqual(['Old', 'Older']);
    test.agent.sendQueued();
    await test.settled();
    expect(userTexts(test)).toEqual(['New', 'Newer', 'Old', 'Older']);
  });
});

describe('a turn that fails', () => {
  it('shows why, hands its message back and leaves the opening in the history [HIST-1]', async () => {
    const test = await openTestAgent({ backend: createReplyBackend([[busy()]]) });
    test.agent.send({ text: 'One' });
    await test.settled();
    expect(test.items()).toMatchObject([
      { type: 'user', text: 'One' },
      { type: 'failure', text: 'The model is busy. Try again later.', retryable: true, detail: 'HTTP 529' },
    ]);
    expect(test.conversation().unsent).toEqual([{ text: 'One' }]);
    expect(test.history().map(textOf)).toEqual(['One']);
    expect(test.agent.getSnapshot().running).toBe(false);
  });

  it.each([
    ['a key that is not accepted', [new BackendError('unauthorized', 'No.')], false],
    ['a reply that breaks off', [...say(0, 'And')], true],
    ['a refusal', [...say(0, 'I'), { type: 'end', reason: 'refusal' }], false],
    ['an error of unknown origin', [new TypeError('x is undefined')], true],
    ['an error without words', [new Error('')], true],
  ] as const)('says of %s whether to try again', async (_title, reply, retryable) => {
    const test = await openTestAgent({ backend: createReplyBackend([[...reply]]) });
    test.agent.send({ text: 'One' });
    await test.settled();
    const [failure] = test.itemsOf('failure');
    expect(failure?.retryable).toBe(retryable);
    expect(failure?.text.length).toBeGreaterThan(2);
  });

  it('answers the calls that had come as not run, and completes what had been said [READ-8]', async () => {
    const backend = createReplyBackend([
      [...say(0, 'I look'), toolCall(1, 'a', 'look'), { type: 'textDelta', block: 2, text: 'and' }, busy()],
    ]);
    let ran = false;
    const run = () => {
      ran = true;
      return { content: '' };
    };
    const test = await openTestAgent({
      backend,
      tools: [{ name: 'look', description: '', inputSchema: {}, run }],
    });
    test.agent.send({ text: 'Look' });
    await test.settled();
    expect(ran).toBe(false);
    expect(test.history().map(({ role }) => role)).toEqual(['user', 'assistant', 'tool']);
    expect(test.history()[1]?.content.map(({ type }) => type)).toEqual(['text', 'toolCall', 'text']);
    expect(test.history()[2]?.content).toMatchObject([{ callID: 'a', isError: true }]);
    expect(test.items().map(({ type }) => type)).toEqual(['user', 'assistant', 'assistant', 'failure']);
  });

  it('lets queued messages wait until the person sends something', async () => {
    const backend = createReplyBackend([[busy()]]);
    const test = await openTestAgent({ backend });
    test.agent.send({ text: 'One' });
    test.agent.send({ text: 'Two' });
    await test.settled();
    await tick();
    expect(backend.requests).toHaveLength(1);
    expect(texts(test.conversation().queued)).toEqual(['Two']);
    test.agent.retry();
    await test.settled();
    expect(userTexts(test)).toEqual(['One', 'One', 'Two']);
    expect(test.conversation()).toMatchObject({ queued: [], unsent: [] });
  });

  it('lets queued messages go on by themselves when the person says so', async () => {
    const test = await openTestAgent({ backend: createReplyBackend([[busy()]]) });
    test.agent.send({ text: 'One' });
    test.agent.send({ text: 'Two' });
    await test.settled();
    test.agent.sendQueued();
    await test.settled();
    expect(userTexts(test)).toEqual(['One', 'Two']);
    expect(texts(test.conversation().unsent)).toEqual(['One']);
  });

  it('is run again by retry, with its images, also after a reopen [VAL-2]', async () => {
    const test = await openTestAgent({ backend: createReplyBackend([[busy()]]) });
    const image = await test.session.addImage(new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10]), 'image/png');
    test.agent.send({ text: 'Look', images: [image] });
    await test.settled();
    const backend = createReplyBackend([]);
    const again = await test.reopen({ backend });
    expect(again.conversation().unsent).toEqual([{ text: 'Look', images: [image] }]);
    again.agent.retry();
    await again.settled();
    expect(again.conversation().unsent).toEqual([]);
    expect(again.history().map(({ role }) => role)).toEqual(['user', 'user', 'assistant']);
    expect(blocksOf(again.history()).filter(({ type }) => type === 'image')).toHaveLength(2);
    again.agent.retry();
    expect(again.agent.getSnapshot().running).toBe(false);
  });

  it('does not begin at all when the facts cannot be had, and loses nothing', async () => {
    let broken = true;
    const facts = () => {
      if (broken) throw new Error('No selection.');
      return { mode: 'Ask' };
    };
    const test = await openTestAgent({ backend: createReplyBackend([]), facts });
    test.agent.send({ text: 'One' });
    expect(test.agent.getSnapshot().running).toBe(false);
    expect(test.itemsOf('failure')).toMatchObject([{ text: 'The turn failed: No selection.' }]);
    expect(texts(test.conversation().unsent)).toEqual(['One']);
    broken = false;
    test.agent.send({ text: 'Two' });
    await test.settled();
    expect(test.itemsOf('assistant')).toHaveLength(1);
  });

  it('is followed by a turn that knows what it knew [HIST-2]', async () => {
    const backend = createReplyBackend([[busy()], [...say(0, 'Yes.'), done]]);
    const test = await openTestAgent({ backend, facts: () => ({ mode: 'Ask', context: 'Page 1' }) });
    test.agent.send({ text: 'One' });
    await test.settled();
    test.agent.send({ text: 'Two' });
    await test.settled();
    expect(backend.requests[1]?.messages.map(textOf)).toEqual([
      '# This turn\nMode: Ask\n\n# Context\nPage 1\n\nOne',
      '# This turn\nMode: Ask\n\nTwo',
    ]);
  });
});
