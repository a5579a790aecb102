import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentType, createRef, type HTMLAttributes, type Ref } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { AgentPanel, Item } from '../../../src/react/index.ts';
import { imageConversation } from '../../../stories/panel/imageConversation.ts';
import { renderPanel } from './renderPanel.tsx';

type Part = ComponentType<HTMLAttributes<HTMLElement> & { readonly ref?: Ref<HTMLElement> }>;

const part = (component: unknown) => component as Part;
const draft = { text: 'Later' };

/** The parts that are always there in such a conversation. */
const parts: Readonly<Record<string, Part>> = {
  Header: part(AgentPanel.Header),
  Menu: part(AgentPanel.Menu),
  Transcript: part(AgentPanel.Transcript),
  Queue: part(AgentPanel.Queue),
  Unsent: part(AgentPanel.Unsent),
  Composer: part(AgentPanel.Composer),
  MissingImagesNotice: part(AgentPanel.MissingImagesNotice),
  SavedConversationSetting: part(AgentPanel.SavedConversationSetting),
  Announcer: part(AgentPanel.Announcer),
};

describe('every part', () => {
  it.each(Object.entries(parts))('%s takes a class, an attribute and a ref', async (_name, Part) => {
    const ref = createRef<HTMLElement>();
    await renderPanel({
      scene: { conversation: { ...imageConversation, queued: [draft], unsent: [draft] } },
      children: (
        <AgentPanel.Root>
          <Part ref={ref} className="of-the-host" data-part="mine" />
        </AgentPanel.Root>
      ),
    });
    expect(ref.current).toHaveClass('of-the-host');
    expect(ref.current).toHaveAttribute('data-part', 'mine');
    expect(ref.current?.className).toMatch(/agent-panel-/);
  });

  it('lets the host’s handler prevent the kit’s own', async () => {
    const prevent = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
    const { session } = await renderPanel({
      children: (
        <AgentPanel.Root>
          <AgentPanel.Menu onClick={prevent} />
          <AgentPanel.Composer onSubmit={prevent} />
        </AgentPanel.Root>
      ),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Conversation menu' }));
    expect(screen.queryByRole('menu')).toBeNull();
    await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'Hello');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(session.getSnapshot().live.conversation.items).toEqual([]);
    expect(prevent).toHaveBeenCalledTimes(2);
  });
});

describe('the parts of a row', () => {
  it('become the host’s own element with asChild', async () => {
    const ref = createRef<HTMLDivElement>();
    const pressed = vi.fn();
    await renderPanel({
      children: (
        <Item.Root ref={ref} asChild type="tool" variant="card" status="succeeded" onClick={pressed}>
          <article aria-label="Export">
            <Item.Body asChild>
              <p>שלום</p>
            </Item.Body>
            <Item.Actions asChild>
              <footer>Buttons</footer>
            </Item.Actions>
          </article>
        </Item.Root>
      ),
    });
    const row = screen.getByRole('article', { name: 'Export' });
    expect(ref.current).toBe(row);
    expect(row).toHaveClass('agent-panel-item');
    expect(row).toHaveAttribute('data-status', 'succeeded');
    expect(getComputedStyle(screen.getByText('שלום')).direction).toBe('rtl');
    expect(screen.getByText('Buttons').localName).toBe('footer');
    await userEvent.click(row);
    expect(pressed).toHaveBeenCalledOnce();
  });
});
