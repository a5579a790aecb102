import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { emptyConversation } from '../../../src/format/index.ts';
import { drag } from './dataTransfers.ts';
import { renderPanel } from './renderPanel.tsx';

const queued = (...texts: string[]) => ({ ...emptyConversation, queued: texts.map((text) => ({ text })) });
const texts = (drafts: readonly { readonly text: string }[]) => drafts.map((draft) => draft.text);
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });

describe('Queue', () => {
  it('shows the waiting messages of a reopened document, which wait for the person', async () => {
    const { session } = await renderPanel({ scene: { conversation: queued('one', 'two') } });
    expect(screen.getByText('2 messages waiting')).toBeVisible();
    expect(session.getSnapshot().live.turn).toBeUndefined();
    await userEvent.click(screen.getByRole('button', { name: 'Send Now' }));
    expect(session.getSnapshot().live.turn).toBeDefined();
    expect(texts(session.getSnapshot().live.conversation.queued)).toEqual(['two']);
  });

  it('edits a message in place, and Escape leaves it as it was', async () => {
    const { session } = await renderPanel({ scene: { conversation: queued('one', 'two') } });
    await userEvent.click(screen.getByRole('button', { name: 'Edit: two' }));
    await userEvent.type(screen.getByDisplayValue('two'), ' and a half{Enter}');
    expect(texts(session.getSnapshot().live.conversation.queued)).toEqual(['one', 'two and a half']);
    await userEvent.click(screen.getByRole('button', { name: 'Edit: one' }));
    await userEvent.type(screen.getByDisplayValue('one'), ' more{Escape}');
    expect(texts(session.getSnapshot().live.conversation.queued)).toEqual(['one', 'two and a half']);
  });

  it('hands what was typed to the composer when the message is sent while it is edited', async () => {
    const { session } = await renderPanel({ scene: { conversation: queued('one', 'two') } });
    await userEvent.click(screen.getByRole('button', { name: 'Edit: one' }));
    await userEvent.type(screen.getByDisplayValue('one'), ' more');
    await act(async () => session.dispatch({ type: 'removeQueuedDraft', index: 0 }));
    expect(texts(session.getSnapshot().live.conversation.queued)).toEqual(['two']);
    expect(field()).toHaveValue('one more');
  });

  it('removes and moves messages, by menu and by dragging', async () => {
    const { session } = await renderPanel({ scene: { conversation: queued('one', 'two', 'three') } });
    const now = () => texts(session.getSnapshot().live.conversation.queued);
    await userEvent.click(screen.getByRole('button', { name: 'Move: three' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Move Up' }));
    expect(now()).toEqual(['one', 'three', 'two']);
    const rows = () => within(screen.getByRole('region', { name: '3 messages waiting' })).getAllByRole('listitem');
    const dataTransfer = new DataTransfer();
    drag('dragstart', rows()[2] as HTMLElement, dataTransfer);
    drag('dragover', rows()[0] as HTMLElement, dataTransfer);
    drag('drop', rows()[0] as HTMLElement, dataTransfer);
    expect(now()).toEqual(['two', 'one', 'three']);
    await userEvent.click(screen.getByRole('button', { name: 'Remove: one' }));
    expect(now()).toEqual(['two', 'three']);
  });
});

describe('Unsent', () => {
  const unsent = { ...emptyConversation, unsent: [{ text: 'one' }, { text: 'two' }, { text: 'three' }] };

  it('sends, edits and discards what a turn handed back', async () => {
    const { session } = await renderPanel({ scene: { conversation: unsent } });
    const region = within(screen.getByRole('region', { name: 'Not sent' }));
    const now = () => texts(session.getSnapshot().live.conversation.unsent);
    await userEvent.type(field(), 'typed before');
    await userEvent.click(region.getAllByRole('button', { name: 'Edit' })[1] as HTMLElement);
    expect(field()).toHaveValue('typed before\n\ntwo');
    expect(now()).toEqual(['one', 'three']);
    await userEvent.click(region.getAllByRole('button', { name: 'Discard' })[1] as HTMLElement);
    expect(now()).toEqual(['one']);
    await userEvent.click(region.getByRole('button', { name: 'Send' }));
    expect(now()).toEqual([]);
    expect(session.getSnapshot().live.conversation.items[0]).toMatchObject({ type: 'user', text: 'one' });
  });
});
