import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Conversation } from '../../../src/format/index.ts';
import { AgentPanel } from '../../../src/react/index.ts';
import { posterConversation } from '../../../stories/panel/posterConversation.ts';
import { nextFrames, renderPanel } from './renderPanel.tsx';

afterEach(() => vi.restoreAllMocks());

// One short row: nothing scrolls, so that what is seen is the notice alone.
const oneRow = { ...posterConversation, items: posterConversation.items.slice(0, 1) };

const show = (storage: { usage(): Promise<{ persisted?: boolean }> }, conversation: Conversation = oneRow) =>
  renderPanel({ scene: { conversation }, children: <AgentPanel storage={storage} /> });
const notice = () => screen.queryByRole('region', { name: /may clear what is saved here/ });

describe('a storage that the browser may clear', () => {
  it('is said, and once dismissed not again while the document is open', async () => {
    const storage = { usage: async () => ({ persisted: false }) };
    const { unmount } = await show(storage);
    expect(notice()).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(notice()).toBeNull();
    unmount();
    await show(storage);
    expect(notice()).toBeNull();
  });

  it('is asked to stay, and the notice goes once it does', async () => {
    let persisted = false;
    vi.spyOn(navigator.storage, 'persist').mockImplementation(async () => {
      persisted = true;
      return true;
    });
    await show({ usage: async () => ({ persisted }) });
    await userEvent.click(screen.getByRole('button', { name: 'Keep Them' }));
    await waitFor(() => expect(notice()).toBeNull());
  });

  it('is not asked again when the browser refused', async () => {
    vi.spyOn(navigator.storage, 'persist').mockResolvedValue(false);
    await show({ usage: async () => ({ persisted: false }) });
    await userEvent.click(screen.getByRole('button', { name: 'Keep Them' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep Them' })).toBeNull());
    expect(notice()).toBeVisible();
  });

  it.each([
    ['one that stays', async () => ({ persisted: true })],
    ['one that does not know', async () => ({})],
    ['one that cannot say', () => Promise.reject(new Error('no'))],
  ])('is no word about %s', async (_which, usage) => {
    await show({ usage });
    expect(notice()).toBeNull();
  });

  it('is no word before there is anything to lose', async () => {
    await show(
      { usage: async () => ({ persisted: false }) },
      { ...posterConversation, items: [], history: [], sentFacts: [] },
    );
    await nextFrames();
    expect(notice()).toBeNull();
  });
});
