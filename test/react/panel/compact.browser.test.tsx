import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { AgentEvent, Backend } from '../../../src/agent/index.ts';
import { defaultLabels } from '../../../src/react/index.ts';
import { compactScene, endlessSummary, longTalk } from '../../../stories/panel/compactScene.ts';
import { nextFrames, renderPanel } from './renderPanel.tsx';

/** A backend whose summaries are counted. */
function counted(
  answer: readonly AgentEvent[] = [
    { type: 'textDelta', block: 0, text: 'Red.' },
    { type: 'end', reason: 'done' },
  ],
) {
  const asked: number[] = [];
  const summarize: NonNullable<Backend['summarize']> = async function* () {
    asked.push(1);
    yield* answer;
  };
  return { asked, summarize };
}

const openMenu = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Conversation menu' }));
  return screen.findByRole('menuitem', { name: /Compact Conversation…/ });
};
const noticeButton = () => screen.findByRole('button', { name: 'Compact…' });

describe('Compact in the panel', () => {
  it('sends nothing before the person agrees to the cost that is shown', async () => {
    const { asked, summarize } = counted();
    const { session } = await renderPanel({ scene: compactScene({ backend: { summarize } }) });
    await userEvent.click(await noticeButton());
    const dialog = await screen.findByRole('dialog', { name: 'Compact the conversation?' });
    expect(dialog).toHaveTextContent('About 168,560 tokens');
    expect(dialog).toHaveTextContent('About $0.6742');
    expect(dialog).toHaveTextContent('The first 2 turns');
    expect(dialog).toHaveTextContent('The last 2 turns, word for word');
    expect(dialog).toHaveTextContent(
      'The summary that comes back is not included: how long it gets, nobody knows before.',
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await nextFrames();
    await userEvent.click(await openMenu());
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await nextFrames();
    expect(asked).toEqual([]);
    expect(session.getSnapshot().live.conversation.history).toHaveLength(longTalk.history.length);

    await userEvent.click(await noticeButton());
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Compact' }));
    await waitFor(() => expect(session.getSnapshot().live.conversation.history).toHaveLength(5));
    expect(asked).toHaveLength(1);
  });

  it('names the model, and says what the longest summary would make of the cost', async () => {
    await renderPanel({ scene: compactScene({ backend: { maxOutputTokens: 32_000 } }) });
    await userEvent.click(await noticeButton());
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('Model').nextElementSibling).toHaveTextContent('example-model');
    expect(dialog).toHaveTextContent('not included: 32,000 tokens at the most, with which it is about $1.31 in all.');
  });

  it('has the focus on Cancel, and gives it back to where it came from', async () => {
    await renderPanel({ scene: compactScene() });
    const button = await noticeButton();
    await userEvent.click(button);
    const cancel = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' });
    await waitFor(() => expect(cancel).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(button).toHaveFocus());
    await userEvent.click(await openMenu());
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Conversation menu' })).toHaveFocus());
  });

  it('keeps the focus on the button of its notice when it is done, which then says why there is no more', async () => {
    const { session } = await renderPanel({ scene: compactScene() });
    const button = await noticeButton();
    await userEvent.click(button);
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Compact' }));
    await waitFor(() => expect(session.getSnapshot().live.conversation.history).toHaveLength(5));
    await waitFor(() => expect(button).toHaveFocus());
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAttribute('title', 'Needs more than two turns.');
    await userEvent.click(button);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says tokens alone where nothing is billed, and that the cost is unknown where there is no price', async () => {
    const free = await renderPanel({ scene: compactScene({ backend: { billing: 'subscription' } }) });
    await userEvent.click(await noticeButton());
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('About 168,560 tokens');
    expect(dialog).not.toHaveTextContent(/\$|Costs/);
    free.unmount();
    await renderPanel({ scene: compactScene({ backend: { model: 'unheard-of' } }) });
    await userEvent.click(await noticeButton());
    expect(await screen.findByRole('dialog')).toHaveTextContent('Unknown: this model has no price');
    expect(screen.getByRole('dialog')).not.toHaveTextContent('$');
  });

  it.each([
    ['with two turns', 'fewTurns', { conversation: { ...longTalk, history: longTalk.history.slice(0, 4) } }],
    ['on a program of its own', 'keepsOwnContext', { backend: { keepsOwnContext: true } }],
  ] as const)('is disabled in the menu with its reason %s', async (_title, reason, changes) => {
    await renderPanel({ scene: compactScene(changes) });
    const item = await openMenu();
    expect(item).toHaveAttribute('aria-disabled', 'true');
    expect(item).toHaveTextContent(defaultLabels.compactRefusal[reason]);
    await userEvent.click(item);
    await waitFor(() => expect(item).toBeVisible());
    expect(screen.queryByRole('dialog')).toBeNull();
    // The reason is reached by the keyboard, too.
    await userEvent.keyboard('{Home}{ArrowDown}');
    expect(item).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is disabled while a turn runs, also in a dialog that is open already', async () => {
    const { asked, summarize } = counted();
    const { agent } = await renderPanel({ scene: compactScene({ backend: { summarize } }) });
    await userEvent.click(await noticeButton());
    const dialog = await screen.findByRole('dialog');
    act(() => agent?.send({ text: 'More' }));
    expect(within(dialog).getByRole('button', { name: 'Compact' })).toBeDisabled();
    expect(dialog).toHaveTextContent('Not while a turn runs.');
    expect(asked).toEqual([]);
    act(() => agent?.stop());
  });

  it('says that it runs, and stops: then everything is as it was', async () => {
    const { session, agent } = await renderPanel({ scene: compactScene({ backend: { summarize: endlessSummary } }) });
    const before = session.getSnapshot().live.conversation;
    act(() => agent?.compact(agent.planCompaction()));
    expect(screen.getByRole('status')).toHaveTextContent('Compacting the conversation…');
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    expect(screen.queryByText('Compacting the conversation…')).toBeNull();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(session.getSnapshot().live.conversation).toBe(before);
  });

  it('adds a failure without Retry where the summary fails', async () => {
    const { summarize } = counted([{ type: 'end', reason: 'done' }]);
    const { agent } = await renderPanel({ scene: compactScene({ backend: { summarize } }) });
    act(() => agent?.compact(agent.planCompaction()));
    const log = screen.getByRole('log');
    expect(await within(log).findByText(/was not compacted, and is as it was/)).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('was not compacted');
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it('is not in a panel without an agent', async () => {
    await renderPanel({ scene: compactScene({ withAgent: false }) });
    expect(screen.queryByRole('button', { name: 'Compact…' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Conversation menu' }));
    await screen.findByRole('menuitem', { name: 'Copy Transcript' });
    expect(screen.queryByRole('menuitem', { name: /Compact/ })).toBeNull();
  });
});
