import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { AgentPanel, ConversationProvider } from '../../../src/react/index.ts';
import { picture } from '../../../stories/panel/pictures.ts';
import { posterConversation } from '../../../stories/panel/posterConversation.ts';
import { drag, paste } from './dataTransfers.ts';
import sequences from './enterSequences.json' with { type: 'json' };
import { nextFrames, renderPanel } from './renderPanel.tsx';

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
const done = [
  { type: 'textDelta', block: 0, text: 'Done.' },
  { type: 'blockEnd', block: 0 },
] as const;

async function pictureFile(name = 'a.png', from = '#123456'): Promise<File> {
  return new File([(await picture(from, '#abcdef')) as Uint8Array<ArrayBuffer>], name, { type: 'image/png' });
}

describe('Composer', () => {
  for (const { name, events, send } of sequences.cases)
    it(`${send ? 'sends' : 'keeps the text'} at the Enter of ${name}`, async () => {
      const onSend = vi.fn();
      await renderPanel({ children: <AgentPanel onSend={onSend} /> });
      fireEvent.change(field(), { target: { value: 'すし' } });
      for (const event of events as readonly {
        type: string;
        key?: string;
        keyCode?: number;
        isComposing?: boolean;
      }[]) {
        const { type, ...values } = event;
        if (type === 'keydown') fireEvent.keyDown(field(), values);
        else if (type === 'keyup') fireEvent.keyUp(field(), values);
        else if (type === 'compositionend') fireEvent.compositionEnd(field());
      }
      expect(onSend).toHaveBeenCalledTimes(send ? 1 : 0);
      expect(field()).toHaveValue(send ? '' : 'すし');
    });

  it('sends with Enter, breaks the line with Shift+Enter, and sends nothing blank', async () => {
    const onSend = vi.fn();
    await renderPanel({ children: <AgentPanel onSend={onSend} /> });
    await userEvent.type(field(), '  {Enter}');
    expect(onSend).not.toHaveBeenCalled();
    await userEvent.clear(field());
    await userEvent.type(field(), 'one{Shift>}{Enter}{/Shift}two{Enter}');
    expect(onSend.mock.calls).toEqual([[{ text: 'one\ntwo' }]]);
    expect(field()).toHaveFocus();
  });

  it('sends one turn under StrictMode (complaint 24)', async () => {
    const { session } = await renderPanel({ strict: true, scene: { says: done, ends: true } });
    await userEvent.type(field(), 'Round the corners{Enter}');
    await screen.findByText('Done.');
    const { items, history } = session.getSnapshot().live.conversation;
    expect(items.map((item) => item.type)).toEqual(['user', 'assistant']);
    expect(history.filter((message) => message.role === 'user')).toHaveLength(1);
  });

  it('is not there without an agent, unless the host sends', async () => {
    await renderPanel({ scene: { withAgent: false } });
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('queues while a turn runs, and Stop ends it and hands the queued message back (complaint 27)', async () => {
    const { session } = await renderPanel();
    await userEvent.type(field(), 'first{Enter}');
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
    await userEvent.type(field(), 'second');
    await userEvent.click(screen.getByRole('button', { name: 'Send after this turn' }));
    expect(screen.getByText('1 message waiting')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    expect(await screen.findByText('Not sent')).toBeVisible();
    expect(session.getSnapshot().live.turn).toBeUndefined();
    expect(session.getSnapshot().live.conversation.unsent.map((draft) => draft.text)).toContain('second');
  });

  it('loses nothing that was typed when the conversation changes or the panel goes away for a while', async () => {
    const { session, unmount } = await renderPanel({ scene: { conversation: posterConversation } });
    await userEvent.type(field(), 'half a thou');
    act(() => session.dispatch({ type: 'newConversation' }));
    expect(field()).toHaveValue('half a thou');
    unmount();
    render(
      <ConversationProvider session={session}>
        <AgentPanel onSend={() => {}} />
      </ConversationProvider>,
    );
    expect(field()).toHaveValue('half a thou');
  });

  it('takes pasted, dropped and picked images as thumbnails, each once, and sends them', async () => {
    const onSend = vi.fn();
    const { container } = await renderPanel({ children: <AgentPanel onSend={onSend} /> });
    const [one, two, three] = [
      await pictureFile('1.png', '#111111'),
      await pictureFile('2.png', '#222222'),
      await pictureFile('3.png', '#333333'),
    ];
    const holding = (...files: File[]) => {
      const data = new DataTransfer();
      for (const file of files) data.items.add(file);
      return data;
    };
    paste(field(), holding(one));
    drag('drop', field(), holding(two, one));
    await userEvent.upload(container.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement, three);
    await screen.findByRole('img', { name: 'Attached image 3' });
    expect(screen.queryByRole('img', { name: 'Attached image 4' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Remove image 2' }));
    await userEvent.type(field(), 'these{Enter}');
    expect(onSend).toHaveBeenCalledOnce();
    const draft = onSend.mock.calls[0]?.[0];
    expect(draft.text).toBe('these');
    expect(draft.images.map((image: { mimeType: string }) => image.mimeType)).toEqual(['image/png', 'image/png']);
    expect(screen.queryByRole('img', { name: /Attached/ })).toBeNull();
  });

  it('says that other files cannot be attached, and leaves a paste that has text to the field', async () => {
    await renderPanel();
    const data = new DataTransfer();
    data.items.add(new File(['x'], 'x.txt', { type: 'text/plain' }));
    drag('drop', field(), data);
    expect(await screen.findByText('Only images can be attached.')).toBeVisible();
    const both = new DataTransfer();
    both.items.add(await pictureFile());
    both.setData('text/plain', 'a table');
    expect(paste(field(), both)).toBe(true);
    await nextFrames();
    expect(screen.queryByRole('img', { name: /Attached/ })).toBeNull();
  });

  it('grows with its text to eight lines', async () => {
    await renderPanel();
    const before = field().clientHeight;
    fireEvent.change(field(), { target: { value: 'x\n'.repeat(4) } });
    const five = field().clientHeight;
    fireEvent.change(field(), { target: { value: 'x\n'.repeat(40) } });
    const many = field().clientHeight;
    expect(five).toBeGreaterThan(before + 70);
    expect(many).toBeGreaterThan(five);
    expect(many).toBeLessThanOrEqual(8 * 19.5 + 14);
    expect(field().scrollHeight).toBeGreaterThan(many);
  });

  it('lets a handler of the host prevent what the composer does', async () => {
    const onSend = vi.fn();
    await renderPanel({
      children: (
        <AgentPanel.Root>
          <AgentPanel.Composer
            className="mine"
            data-testid="form"
            onSend={onSend}
            onSubmit={(event) => event.preventDefault()}
          />
        </AgentPanel.Root>
      ),
    });
    await userEvent.type(field(), 'one');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(onSend).not.toHaveBeenCalled();
    expect(screen.getByTestId('form')).toHaveClass('mine', 'agent-panel-composer');
    await waitFor(() => expect(field()).toHaveValue('one'));
  });
});
