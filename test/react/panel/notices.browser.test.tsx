import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { emptyConversation, encodeConversation, maxImageBytes } from '../../../src/format/index.ts';
import { AgentPanel } from '../../../src/react/index.ts';
import type { ConversationSession } from '../../../src/session/index.ts';
import { type StorageAdapter, StorageError } from '../../../src/storage/index.ts';
import { posterConversation } from '../../../stories/panel/posterConversation.ts';
import { nextFrames, renderPanel } from './renderPanel.tsx';

const rate = (session: ConversationSession) =>
  session.dispatch({ type: 'rate', itemID: 'P7', feedback: { rating: 'good', reasons: [] } });

describe('UnreadableNotice', () => {
  it('says why, exports the stored bytes, and goes once New Conversation is confirmed [READ-1] [READ-2]', async () => {
    const stored = '{"formatVersion":1,"items":[{"type":"tool"';
    const onExportConversation = vi.fn();
    const { session, adapter } = await renderPanel({
      scene: { stored },
      children: <AgentPanel onExportConversation={onExportConversation} />,
    });
    const bar = screen.getByRole('region', { name: 'The saved conversation could not be read.' });
    await userEvent.click(within(bar).getByRole('button', { name: 'Details' }));
    expect(within(bar).getByText('Expected').nextElementSibling).toHaveTextContent('JSON');
    await userEvent.click(within(bar).getByRole('button', { name: 'Export a Copy' }));
    await waitFor(() => expect(onExportConversation).toHaveBeenCalledOnce());
    const files: ReadonlyMap<string, Uint8Array> = onExportConversation.mock.calls[0]?.[0];
    expect(new TextDecoder().decode(files.get('conversation.json'))).toBe(stored);

    await userEvent.click(screen.getByRole('button', { name: 'Conversation menu' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'New Conversation…' }));
    await userEvent.click(await screen.findByRole('button', { name: 'New Conversation' }));
    await act(() => session.save());
    expect((await adapter.read()).conversation).toBeUndefined();
    expect(screen.queryByText('The saved conversation could not be read.')).toBeNull();
  });

  it('downloads one zip archive where the host takes no files', async () => {
    const clicked: HTMLAnchorElement[] = [];
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      clicked.push(this);
    });
    await renderPanel({ scene: { stored: '{"formatVersion":2}' }, provider: { documentName: 'Poster' } });
    expect(screen.getByText(/newer version/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Export a Copy' }));
    await waitFor(() => expect(clicked).toHaveLength(1));
    click.mockRestore();
    expect(clicked[0]?.download).toBe('Poster agent conversation.zip');
    const bytes = new Uint8Array(await (await fetch(clicked[0]?.href ?? '')).arrayBuffer());
    expect(new TextDecoder('latin1').decode(bytes.slice(0, 4))).toBe('PK\u0003\u0004');
  });

  it('says so when the copy cannot be made', async () => {
    const { adapter } = await renderPanel({ scene: { stored: '{' } });
    await adapter.close();
    await userEvent.click(screen.getByRole('button', { name: 'Export a Copy' }));
    expect(await screen.findByText(/The copy could not be made/)).toBeVisible();
  });
});

describe('OpenFailedNotice', () => {
  it('restores the conversation once the storage can be read', async () => {
    let denied = true;
    const adapt = (adapter: StorageAdapter) => ({
      ...adapter,
      read: () => (denied ? Promise.reject(new StorageError('denied', 'No access to the folder.')) : adapter.read()),
    });
    await renderPanel({ scene: { conversation: posterConversation, adapt } });
    expect(screen.getByText('Nothing is written or removed until it can be read.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Details' }));
    expect(screen.getByText('No access to the folder.')).toBeVisible();
    denied = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/Not quite/)).toBeVisible();
    expect(screen.queryByText('The saved conversation could not be opened.')).toBeNull();
  });
});

describe('ConflictNotice', () => {
  async function inConflict(adapt?: (adapter: StorageAdapter) => StorageAdapter) {
    const panel = await renderPanel({ scene: { conversation: posterConversation, ...(adapt && { adapt }) } });
    // Mine first: a session without changes of its own follows theirs.
    act(() => rate(panel.session));
    const { revision } = await panel.adapter.read();
    const theirs = {
      ...emptyConversation,
      items: [{ type: 'user' as const, id: 'T', text: 'Theirs', hasImage: false }],
    };
    await panel.adapter.commit({ expect: revision, conversation: [encodeConversation(theirs)], images: new Map() });
    await act(() => panel.session.save());
    return panel;
  }

  it('says what each choice loses, and reloads theirs (complaint 32) [SAVE-5]', async () => {
    await inConflict();
    const reload = screen.getByRole('button', { name: 'Reload Theirs' });
    expect(reload).toHaveAccessibleDescription('loses what was added here since the last save');
    await userEvent.click(reload);
    expect(await screen.findByText('Theirs')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Reload Theirs' })).toBeNull());
  });

  it('keeps mine [SAVE-5]', async () => {
    const { adapter } = await inConflict();
    await userEvent.click(screen.getByRole('button', { name: 'Keep Mine' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep Mine' })).toBeNull());
    const stored = new TextDecoder().decode((await adapter.read()).conversation);
    expect(stored).toContain('"P7":{"rating":"good"');
  });

  it('says why a choice could not be carried out, and offers both again [SAVE-5]', async () => {
    let full = true;
    const { session } = await inConflict((adapter) => ({
      ...adapter,
      commit: (commit) =>
        full && typeof commit.expect !== 'string'
          ? Promise.reject(new StorageError('full', 'The disk is full.'))
          : adapter.commit(commit),
    }));
    await userEvent.click(screen.getByRole('button', { name: 'Keep Mine' }));
    expect(await screen.findByText('The disk is full.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reload Theirs' })).toBeVisible();
    full = false;
    await userEvent.click(screen.getByRole('button', { name: 'Keep Mine' }));
    await waitFor(() => expect(screen.queryByText('The disk is full.')).toBeNull());
    expect(session.getSnapshot()).toMatchObject({ saving: { status: 'idle' }, edited: false });
  });
});

describe('SaveFailedNotice', () => {
  it('says why and saves once there is room', async () => {
    let full = true;
    const adapt = (adapter: StorageAdapter): StorageAdapter => ({
      ...adapter,
      commit: (commit) =>
        full ? Promise.reject(new StorageError('full', 'The disk is full.')) : adapter.commit(commit),
    });
    const { session } = await renderPanel({ scene: { conversation: posterConversation, adapt } });
    await act(async () => {
      rate(session);
      await session.save();
    });
    expect(screen.getByText('The disk is full.')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('The conversation could not be saved.');
    full = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText('The disk is full.')).toBeNull());
    expect(session.getSnapshot().edited).toBe(false);
  });
});

describe('LeftOutImagesNotice', () => {
  it('says that a draft’s image did not fit, until it is dismissed, and saves the rest (complaint 30) [IMG-2]', async () => {
    const { session } = await renderPanel();
    await act(async () => {
      const small = await session.addImage(new Uint8Array(8), 'image/png');
      const large = await session.addImage(new Uint8Array(maxImageBytes), 'image/png');
      session.dispatch({ type: 'queueDraft', draft: { text: 'two', images: [small, large] } });
      await session.save();
    });
    expect(session.getSnapshot().saving.status).toBe('idle');
    expect(screen.getByText('1 image in messages not sent yet did not fit into the document.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(/did not fit/)).toBeNull();
  });

  it('says that the file of an image is gone, and that the rest is saved [READ-3]', async () => {
    const { session } = await renderPanel();
    await act(async () => {
      const images = [{ mimeType: 'image/png', sha256: 'a'.repeat(64) }];
      session.dispatch({ type: 'queueDraft', draft: { text: 'this', images } });
      await session.save();
    });
    expect(screen.getByText(/The file of 1 image is gone/)).toBeVisible();
    expect(screen.getByText('Everything else of the conversation is saved.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(/is gone/)).toBeNull();
  });
});

describe('the menu, its dialog and the switch', () => {
  const openDialog = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Conversation menu' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'New Conversation…' }));
    return screen.findByRole('dialog', { name: 'Start a new conversation?' });
  };

  it('gives the focus to Cancel, keeps everything on Escape, and returns the focus', async () => {
    const { session } = await renderPanel({ scene: { conversation: posterConversation } });
    await openDialog();
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Conversation menu' })).toHaveFocus());
    expect(session.getSnapshot().live.conversation.items).toHaveLength(7);
  });

  it('empties the conversation when confirmed, in mid-turn too', async () => {
    const { session, agent } = await renderPanel({ scene: { conversation: posterConversation } });
    act(() => agent?.send({ text: 'One more thing' }));
    const dialog = await openDialog();
    expect(dialog).toHaveTextContent('The running turn is stopped.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'New Conversation' }));
    await nextFrames();
    expect(session.getSnapshot().live.conversation.items).toEqual([]);
    expect(session.getSnapshot().live.turn).toBeUndefined();
    expect(screen.getByText(/Ask the agent to change/)).toBeVisible();
  });

  it('stands in the panel’s theme, font and direction', async () => {
    await renderPanel({
      scene: { conversation: posterConversation },
      children: (
        <div data-agent-panel-theme="dark" dir="rtl" style={{ fontFamily: 'monospace', blockSize: '100%' }}>
          <AgentPanel />
        </div>
      ),
    });
    const dialog = await openDialog();
    expect(getComputedStyle(dialog).backgroundColor).toBe('rgb(27, 29, 32)');
    expect(getComputedStyle(dialog).direction).toBe('rtl');
    expect(getComputedStyle(dialog).fontFamily).toBe('monospace');
  });

  it('turns the saved conversation off, from the menu and in the settings [SAVE-3]', async () => {
    const { session } = await renderPanel({
      children: (
        <>
          <AgentPanel.SavedConversationSetting />
          <AgentPanel />
        </>
      ),
    });
    const setting = screen.getByRole('switch', { name: 'Keep the agent conversation in the document' });
    expect(setting).toHaveAccessibleDescription(/Turn it off for files you share/);
    await userEvent.click(screen.getByRole('button', { name: 'Conversation menu' }));
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { checked: true }));
    expect(setting).not.toBeChecked();
    await userEvent.click(setting);
    expect(setting).toBeChecked();
    expect(session.getSnapshot().keepConversation).toBe(true);
  });

  it('copies the transcript', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await renderPanel({ scene: { conversation: posterConversation } });
    await userEvent.click(screen.getByRole('button', { name: 'Conversation menu' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Copy Transcript' }));
    expect(writeText.mock.calls[0]?.[0]).toMatch(
      /^You:\nRound the corners[\s\S]*Agent:\nCard, Card 2 and Card 3: 3 changed/,
    );
    writeText.mockRestore();
  });
});
