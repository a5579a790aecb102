import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '../../../src/react/primitives/Button.tsx';
import { CopyButton } from '../../../src/react/primitives/CopyButton.tsx';
import { Disclosure } from '../../../src/react/primitives/Disclosure.tsx';
import { Icon } from '../../../src/react/primitives/Icon.tsx';
import { IconButton } from '../../../src/react/primitives/IconButton.tsx';
import { Menu, MenuItem } from '../../../src/react/primitives/Menu.tsx';
import { ConversationProvider } from '../../../src/react/provider/ConversationProvider.tsx';
import { openScene } from '../../../stories/panel/openScene.ts';

async function show(children: ReactNode, dir?: 'ltr' | 'rtl') {
  const { session } = await openScene({ withAgent: false });
  const inPanel = (node: ReactNode) => (
    <ConversationProvider session={session} dir={dir}>
      <div className="agent-panel">{node}</div>
    </ConversationProvider>
  );
  const result = render(inPanel(children));
  return { ...result, show: (node: ReactNode) => result.rerender(inPanel(node)) };
}

describe('CopyButton', () => {
  it('copies exactly, and says so', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await show(<CopyButton text={() => ' a\r\n\tb '} />);
    await userEvent.click(screen.getByRole('button', { name: 'Copy' }));
    expect(writeText).toHaveBeenCalledExactlyOnceWith(' a\r\n\tb ');
    expect(screen.getByRole('button', { name: 'Copied' })).toHaveFocus();
    writeText.mockRestore();
  });

  it('says when it may not, and does nothing when the host prevents it', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    const { show: again } = await show(<CopyButton text="x" />);
    await userEvent.click(screen.getByRole('button', { name: 'Copy' }));
    expect(screen.getByRole('button', { name: 'Could not copy' })).toBeVisible();
    again(<CopyButton key="other" text="x" onClick={(event) => event.preventDefault()} />);
    await userEvent.click(screen.getByRole('button', { name: 'Copy' }));
    expect(writeText).toHaveBeenCalledOnce();
    writeText.mockRestore();
  });
});

describe('Disclosure', () => {
  it('opens and closes by keyboard, and renders its content only while open', async () => {
    await show(<Disclosure summary="Details">More</Disclosure>);
    const button = screen.getByRole('button', { name: 'Details', expanded: false });
    expect(screen.queryByText('More')).toBeNull();
    button.focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByText('More')).toBeVisible();
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard(' ');
    expect(screen.queryByText('More')).toBeNull();
  });

  it('is as it was after it was unmounted, under the key it is remembered by', async () => {
    const disclosure = (
      <Disclosure summary="Details" rememberAs="row 1">
        More
      </Disclosure>
    );
    const { show: again } = await show(disclosure);
    await userEvent.click(screen.getByRole('button'));
    again(null);
    again(disclosure);
    expect(screen.getByText('More')).toBeVisible();
  });

  it('leaves a controlled one to the host', async () => {
    const onOpenChange = vi.fn();
    await show(
      <Disclosure summary="Details" open={false} onOpenChange={onOpenChange}>
        More
      </Disclosure>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(true);
    expect(screen.queryByText('More')).toBeNull();
  });
});

describe('Icon and buttons', () => {
  it('have names, the kit’s class and the host’s, and 24 pixels to press', async () => {
    await show(
      <>
        <Icon name="failed" label="failed" />
        <Icon name="check" className="mine" />
        <IconButton icon="close" label="Close" className="mine" />
        <Button>Go</Button>
      </>,
    );
    expect(screen.getByRole('img', { name: 'failed' })).toHaveAttribute('width', '14');
    expect(document.querySelector('svg.mine')).toHaveAttribute('aria-hidden', 'true');
    for (const button of screen.getAllByRole('button')) {
      const { width, height } = button.getBoundingClientRect();
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
      expect(button).toHaveAttribute('type', 'button');
    }
    expect(screen.getByRole('button', { name: 'Close' })).toHaveClass('mine', 'agent-panel-icon-button');
  });
});

describe('Menu', () => {
  it('opens by keyboard, runs what is chosen, and returns the focus', async () => {
    const onSelect = vi.fn();
    await show(
      <Menu trigger={<IconButton icon="more" label="More" />}>
        <MenuItem onSelect={onSelect}>One</MenuItem>
        <MenuItem disabled onSelect={onSelect}>
          Two
        </MenuItem>
      </Menu>,
      'rtl',
    );
    screen.getByRole('button', { name: 'More' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('menu')).toHaveAttribute('dir', 'rtl');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'One' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    expect(onSelect).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.getByRole('button', { name: 'More' })).toHaveFocus());
  });
});
