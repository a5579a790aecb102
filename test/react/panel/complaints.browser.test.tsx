import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { emptyConversation, type Item } from '../../../src/format/index.ts';
import { renderMarkdown } from '../../../src/markdown/index.ts';
import { AgentPanel, ConversationProvider } from '../../../src/react/index.ts';
import { type ConversationSession, openSession } from '../../../src/session/index.ts';
import type { StorageAdapter } from '../../../src/storage/index.ts';
import { startScene } from '../../../stories/panel/openScene.ts';
import { longConversation, posterConversation } from '../../../stories/panel/posterConversation.ts';
import { toolApprovalFixtures } from '../../fixtures/items/toolApproval.ts';
import { nextFrames, renderPanel } from './renderPanel.tsx';

const log = () => screen.getByRole('log', { name: 'Conversation' });
const distanceFromEnd = () => log().scrollHeight - log().clientHeight - log().scrollTop;

async function beginAnswer(session: ConversationSession, text: string) {
  await act(async () => {
    const message = { role: 'user', content: [{ type: 'text', text: 'Go on' }] } as const;
    session.dispatch({ type: 'beginTurn', item: { type: 'user', id: 'U', text: 'Go on', hasImage: false }, message });
    session.dispatch({ type: 'addItem', item: { type: 'assistant', id: 'N', text }, streaming: true });
  });
  await nextFrames();
}
async function append(session: ConversationSession, text: string) {
  await act(async () => session.dispatch({ type: 'appendText', itemID: 'N', text }));
  await nextFrames(2);
}
async function endTurn(session: ConversationSession) {
  await act(async () => {
    session.dispatch({ type: 'completeItem', itemID: 'N' });
    session.dispatch({ type: 'endTurn', outcome: 'ended' });
  });
  await nextFrames();
}

/** The document again, as another window or another day opens it. */
async function reopen(adapter: StorageAdapter) {
  const session = openSession({ adapter });
  await session.opened;
  render(
    <div style={{ inlineSize: 360, blockSize: 600 }}>
      <ConversationProvider session={session} renderMarkdown={renderMarkdown}>
        <AgentPanel />
      </ConversationProvider>
    </div>,
  );
  await nextFrames();
  return session;
}

describe('a reader', () => {
  it('who scrolls up by little is left there while an answer streams, and when it ends (complaints 5 and 6)', async () => {
    const { session } = await renderPanel({ scene: { conversation: longConversation(60) } });
    await beginAnswer(session, 'Well. '.repeat(200));
    log().scrollTop -= 12;
    await nextFrames();
    const place = log().scrollTop;
    for (let delta = 0; delta < 5; delta += 1) await append(session, 'And so on. '.repeat(20));
    await endTurn(session);
    expect(Math.abs(log().scrollTop - place)).toBeLessThanOrEqual(1);
  });

  it('who jumps to the end follows again, every time (complaint 7)', async () => {
    const { session } = await renderPanel({ scene: { conversation: longConversation(60) } });
    await beginAnswer(session, 'Well.');
    for (let time = 0; time < 3; time += 1) {
      log().scrollTop -= 200;
      await nextFrames();
      await userEvent.click(screen.getByRole('button', { name: /Jump to latest/ }));
      await waitFor(() => expect(distanceFromEnd()).toBeLessThanOrEqual(2));
      await append(session, 'And so on. '.repeat(40));
      expect(distanceFromEnd()).toBeLessThanOrEqual(2);
    }
  });

  it('keeps what is selected while the answer streams on, and when it ends (complaint 19)', async () => {
    const { session } = await renderPanel({ provider: { renderMarkdown } });
    await beginAnswer(session, 'The first block stays.\n\nThe second');
    const first = screen.getByText('The first block stays.');
    getSelection()?.selectAllChildren(first);
    for (let delta = 0; delta < 5; delta += 1) await append(session, ' grows.\n\nAnd another');
    await endTurn(session);
    expect(first.isConnected).toBe(true);
    expect(String(getSelection())).toBe('The first block stays.');
  });
});

describe('an answer', () => {
  it('keeps the elements of finished code while more streams in: nothing flickers (complaint 18)', async () => {
    const { session } = await renderPanel({ provider: { renderMarkdown } });
    await beginAnswer(session, '```css\ncolor: red;\n```\n\nThat');
    const code = screen.getByText('color: red;');
    for (let delta = 0; delta < 5; delta += 1) await append(session, ' is **it**.\n\nAnd');
    await endTurn(session);
    expect(screen.getByText('color: red;')).toBe(code);
  });

  it('reads in the direction of each block, and code left to right (complaint 22)', async () => {
    const text = 'مرحبا بالعالم\n\nHello world\n\n- שלום\n\n```\nlet x = "سلام";\n```';
    const items: readonly Item[] = [{ type: 'assistant', id: 'A', text }];
    await renderPanel({ scene: { conversation: { ...emptyConversation, items } }, provider: { renderMarkdown } });
    const directionOf = (words: string | RegExp) => getComputedStyle(screen.getByText(words)).direction;
    expect(directionOf('مرحبا بالعالم')).toBe('rtl');
    expect(directionOf('Hello world')).toBe('ltr');
    expect(directionOf('שלום')).toBe('rtl');
    expect(directionOf(/let x/)).toBe('ltr');
  });
});

describe('a long conversation', () => {
  it('mounts a screenful, streaming or not (complaints 1 and 2)', async () => {
    const { session } = await renderPanel({ scene: { conversation: longConversation(1_000) } });
    await beginAnswer(session, 'Well.');
    await append(session, ' And so on.');
    expect(log().querySelectorAll('.agent-panel-row').length).toBeLessThan(50);
  });

  it('leaves a row where it is while rows of unknown height come into view above it (complaint 3)', async () => {
    await renderPanel({ scene: { conversation: longConversation(400) } });
    for (let step = 0; step < 12; step += 1) {
      log().scrollTop -= 60;
      await nextFrames(3);
      const top = log().getBoundingClientRect().top;
      const row = [...log().querySelectorAll<HTMLElement>('.agent-panel-row')].find(
        (candidate) => candidate.getBoundingClientRect().top > top + 80,
      );
      const place = row?.getBoundingClientRect().top ?? 0;
      await nextFrames(3);
      expect(Math.abs((row?.getBoundingClientRect().top ?? 0) - place)).toBeLessThanOrEqual(1);
    }
  });
});

describe('a document that is opened', () => {
  it('takes a message while it loads, and shows it after what was there (complaint 8)', async () => {
    let letRead: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      letRead = resolve;
    });
    const scene = startScene({
      conversation: posterConversation,
      adapt: (adapter) => ({ ...adapter, read: () => held.then(() => adapter.read()) }),
    });
    render(
      <div style={{ inlineSize: 360, blockSize: 600 }}>
        <ConversationProvider session={scene.session} agent={scene.agent}>
          <AgentPanel />
        </ConversationProvider>
      </div>,
    );
    await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'Too early?{Enter}');
    await act(async () => {
      letRead();
      await scene.session.opened;
    });
    await nextFrames();
    const { items } = scene.session.getSnapshot().live.conversation;
    expect(items.slice(0, 7)).toEqual(posterConversation.items);
    expect(items[7]).toMatchObject({ type: 'user', text: 'Too early?' });
    expect(await screen.findByText('Too early?')).toBeVisible();
    scene.agent?.stop();
  });

  it('shows the rows it was saved with (complaint 9)', async () => {
    const { adapter, session, unmount } = await renderPanel({ scene: { conversation: posterConversation } });
    await act(async () => session.dispatch({ type: 'addItem', item: { type: 'notice', id: 'S', text: 'Saved here' } }));
    await session.save();
    unmount();
    await reopen(adapter);
    expect(screen.getByText('Saved here')).toBeVisible();
  });

  const asking = { ...emptyConversation, items: [toolApprovalFixtures.waiting] };

  it('shows an answered approval as answered, and asks no more (complaint 15)', async () => {
    const { adapter, session, unmount } = await renderPanel({ scene: { conversation: asking } });
    await userEvent.click(screen.getByRole('button', { name: 'Deny' }));
    await session.save();
    unmount();
    await reopen(adapter);
    expect(screen.getByText('Denied')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  });

  it('shows a pending approval as a question, not as something that runs (complaint 16)', async () => {
    await renderPanel({ scene: { conversation: asking } });
    expect(screen.getByRole('button', { name: 'Approve' })).toBeVisible();
    expect(screen.queryByText('Running')).toBeNull();
    expect(screen.getByText(/nothing runs now/)).toBeVisible();
  });

  it('remembers a rating, which shows as soon as it is given (complaint 17)', async () => {
    const { adapter, session, unmount } = await renderPanel({ scene: { conversation: posterConversation } });
    const good = () => screen.getAllByRole('button', { name: 'Good' }).at(-1);
    await userEvent.click(good() as HTMLElement);
    expect(good()).toHaveAttribute('aria-pressed', 'true');
    await session.save();
    unmount();
    await reopen(adapter);
    expect(good()).toHaveAttribute('aria-pressed', 'true');
  });
});
