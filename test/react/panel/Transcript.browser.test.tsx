import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { emptyConversation, type Item } from '../../../src/format/index.ts';
import { AgentPanel, ConversationProvider } from '../../../src/react/index.ts';
import type { ConversationSession } from '../../../src/session/index.ts';
import { openScene } from '../../../stories/panel/openScene.ts';
import { longConversation, posterConversation } from '../../../stories/panel/posterConversation.ts';
import { nextFrames, renderPanel } from './renderPanel.tsx';
import { frames } from './transcript/transcriptSteps.ts';

const log = () => screen.getByRole('log', { name: 'Conversation' });
const rows = () => [...log().querySelectorAll<HTMLElement>('.agent-panel-row')];
const distanceFromEnd = () => log().scrollHeight - log().clientHeight - log().scrollTop;
const say = (session: ConversationSession, id: string, text = 'More.') =>
  act(async () => session.dispatch({ type: 'addItem', item: { type: 'assistant', id, text }, streaming: true }));

const begin = (session: ConversationSession) =>
  act(async () =>
    session.dispatch({
      type: 'beginTurn',
      item: { type: 'user', id: 'U', text: 'Go on', hasImage: false },
      message: { role: 'user', content: [{ type: 'text', text: 'Go on' }] },
    }),
  );

/** As a wheel does: a small step, and a scroll event of the browser's own. */
async function scrollBy(pixels: number) {
  log().scrollTop += pixels;
  await nextFrames();
}

describe('Transcript', () => {
  it('mounts a few dozen of 2,000 rows and opens at the end', async () => {
    await renderPanel({ scene: { conversation: longConversation(2_000) } });
    expect(rows().length).toBeGreaterThan(5);
    expect(rows().length).toBeLessThan(40);
    expect(rows().at(-1)).toHaveAttribute('data-index', '1999');
    expect(distanceFromEnd()).toBeLessThanOrEqual(2);
    expect(log()).toHaveAttribute('aria-live', 'off');
  });

  it('stays at the end while rows come in and text grows', async () => {
    const { session } = await renderPanel({ scene: { conversation: longConversation(40) } });
    await begin(session);
    await say(session, 'N1');
    await nextFrames();
    expect(distanceFromEnd()).toBeLessThanOrEqual(2);
    for (let step = 0; step < 5; step += 1) {
      await act(async () =>
        session.dispatch({ type: 'appendText', itemID: 'N1', text: ' And some more of it.'.repeat(6) }),
      );
      await nextFrames();
    }
    expect(distanceFromEnd()).toBeLessThanOrEqual(2);
    expect(screen.queryByRole('button', { name: /Jump to latest/ })).toBeNull();
  });

  it('does not move a reader who scrolled up by a little, and jumps when asked', async () => {
    const { session } = await renderPanel({ scene: { conversation: longConversation(200) } });
    await begin(session);
    await nextFrames();
    await scrollBy(-30);
    const place = log().scrollTop;
    await say(session, 'N1', 'More. '.repeat(80));
    await act(async () => session.dispatch({ type: 'appendText', itemID: 'N1', text: 'And more. '.repeat(50) }));
    await say(session, 'N2');
    await nextFrames();
    expect(Math.abs(log().scrollTop - place)).toBeLessThanOrEqual(1);
    const jump = screen.getByRole('button', { name: 'Jump to latest 2 new' });
    await userEvent.click(jump);
    await waitFor(() => expect(distanceFromEnd()).toBeLessThanOrEqual(2));
    await waitFor(() => expect(screen.queryByRole('button', { name: /Jump to latest/ })).toBeNull());
    expect(log()).toHaveFocus();
  });

  it('keeps what is read in place while rows above change their size', async () => {
    await renderPanel({ scene: { conversation: longConversation(400) } });
    log().scrollTop = log().scrollHeight / 2;
    await nextFrames(8);
    const middle = rows().find((row) => row.getBoundingClientRect().top > log().getBoundingClientRect().top + 100);
    const top = middle?.getBoundingClientRect().top ?? 0;
    const above = rows()[0] as HTMLElement;
    (above.firstElementChild as HTMLElement).style.minBlockSize = '300px';
    await nextFrames(8);
    expect(middle?.isConnected).toBe(true);
    expect(Math.abs((middle?.getBoundingClientRect().top ?? 0) - top)).toBeLessThanOrEqual(1);
  });

  it('shows the person’s own message wherever the reader was', async () => {
    await renderPanel({ scene: { conversation: longConversation(200) } });
    await scrollBy(-2_000);
    await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'Here I am{Enter}');
    await waitFor(() => expect(distanceFromEnd()).toBeLessThanOrEqual(2));
    expect(screen.getByText('Here I am')).toBeVisible();
  });

  it('stays at the end when the composer grows', async () => {
    await renderPanel({ scene: { conversation: longConversation(40) } });
    await userEvent.type(
      screen.getByRole('textbox', { name: 'Message' }),
      '1{Shift>}{Enter}{Enter}{Enter}{Enter}{/Shift}2',
    );
    await nextFrames();
    expect(distanceFromEnd()).toBeLessThanOrEqual(2);
  });

  it('keeps the row that has the focus mounted, however far it is', async () => {
    await renderPanel({ scene: { conversation: longConversation(400) } });
    const last = rows().at(-1) as HTMLElement;
    const thumb = last.querySelector('button') as HTMLButtonElement;
    thumb.focus();
    log().scrollTop = 0;
    await nextFrames(8);
    expect(rows().some((row) => row.dataset.index === '0')).toBe(true);
    expect(thumb.isConnected).toBe(true);
    expect(thumb).toHaveFocus();
  });

  it('shows two rows of one id, and takes an id of any name [READ-6]', async () => {
    const twice = (id: string, text: string): Item => ({ type: 'assistant', id, text });
    const items = [twice('A', 'first'), twice('A', 'second'), twice('__proto__', 'third'), twice('', 'fourth')];
    await renderPanel({ scene: { conversation: { ...emptyConversation, items } } });
    for (const text of ['first', 'second', 'third', 'fourth']) expect(screen.getByText(text)).toBeVisible();
  });

  it('shows the empty conversation, and goes back to it', async () => {
    const { session } = await renderPanel({ scene: { conversation: posterConversation } });
    await act(async () => session.dispatch({ type: 'newConversation' }));
    expect(screen.getByText(/Ask the agent to change/)).toBeVisible();
    await begin(session);
    await say(session, 'N1', 'Again.');
    expect(await screen.findByText('Again.')).toBeVisible();
  });

  it('lays rows one after another, the newest hundred, where it has no height', async () => {
    await renderPanel({ height: 0, scene: { conversation: longConversation(500) } });
    expect(rows()).toHaveLength(100);
    expect(rows().at(-1)).toHaveAttribute('data-index', '499');
  });

  it('finds its end when it gets a height', async () => {
    const { container } = await renderPanel({ height: 0, scene: { conversation: longConversation(500) } });
    (container.firstElementChild as HTMLElement).style.blockSize = '500px';
    await frames(10);
    expect(rows().length).toBeLessThan(40);
    expect(rows().at(-1)).toHaveAttribute('data-index', '499');
    await waitFor(() => expect(distanceFromEnd()).toBeLessThanOrEqual(2));
  });

  it('draws a screenful in a parent that has no height', async () => {
    const { container } = await renderPanel({ scene: { conversation: longConversation(2_000) } });
    (container.firstElementChild as HTMLElement).style.blockSize = 'auto';
    await nextFrames(10);
    expect(rows().length).toBeLessThan(40);
    expect(log().clientHeight).toBeLessThanOrEqual(window.innerHeight);
  });

  it('hydrates what a server rendered', async () => {
    const { session, agent } = await openScene({ conversation: posterConversation });
    const panel = (
      <ConversationProvider session={session} agent={agent}>
        <AgentPanel />
      </ConversationProvider>
    );
    const container = document.createElement('div');
    container.style.blockSize = '500px';
    container.innerHTML = renderToString(panel);
    document.body.append(container);
    render(panel, { container, hydrate: true });
    expect(await screen.findByText(/Not quite/)).toBeVisible();
    container.remove();
  });
});
