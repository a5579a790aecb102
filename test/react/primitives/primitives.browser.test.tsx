import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '../../../src/react/primitives/Button.tsx';
import { CopyButton } from '../../../src/react/primitives/CopyButton.tsx';
import { Disclosure } from '../../../src/react/primitives/Disclosure.tsx';
import { Icon } from '../../../src/react/primitives/Icon.tsx';
import { IconButton } from '../../../src/react/primitives/IconButton.tsx';
import { Menu, MenuCheckboxItem, MenuItem, MenuSeparator } from '../../../src/react/primitives/Menu.tsx';
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
  const more = () => screen.getByRole('button', { name: 'More' });
  const item = (name: string) => screen.getByRole('menuitem', { name });

  async function showMenu(dir?: 'ltr' | 'rtl') {
    const onSelect = vi.fn();
    const onCheck = vi.fn();
    await show(
      <>
        <Menu trigger={<IconButton icon="more" label="More" />}>
          <MenuItem onSelect={() => onSelect('One')}>One</MenuItem>
          <MenuItem disabled onSelect={() => onSelect('Two')}>
            Two
          </MenuItem>
          <MenuItem disabled description="Not today." onSelect={() => onSelect('Three')}>
            Three
          </MenuItem>
          <MenuItem onSelect={() => onSelect('Other')}>Other</MenuItem>
          <MenuSeparator />
          <MenuCheckboxItem checked onCheckedChange={onCheck}>
            Keep
          </MenuCheckboxItem>
        </Menu>
        <button type="button">Elsewhere</button>
      </>,
      dir,
    );
    return { onSelect, onCheck };
  }

  async function open() {
    more().focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(item('One')).toHaveFocus());
  }

  it('opens by keyboard, runs what is chosen once the focus is back at its button', async () => {
    const { onSelect } = await showMenu('rtl');
    onSelect.mockImplementation(() => expect(more()).toHaveFocus());
    await open();
    expect(screen.getByRole('menu', { name: 'More' })).toHaveAttribute('dir', 'rtl');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(onSelect).toHaveBeenCalledExactlyOnceWith('One'));
    expect(screen.queryByRole('menu')).toBeNull();
    expect(more()).toHaveFocus();
    more().focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(item('One')).toHaveFocus());
  });

  it('goes through its items with arrows, Home, End and first letters, past what cannot be chosen', async () => {
    const { onSelect, onCheck } = await showMenu();
    await open();
    await userEvent.keyboard('{ArrowDown}');
    // Disabled, and says why.
    expect(item('Three Not today.')).toHaveFocus();
    expect(item('Three Not today.')).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Enter}{End}');
    expect(onSelect).not.toHaveBeenCalled();
    expect(screen.getByRole('menuitemcheckbox', { name: 'Keep', checked: true })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(item('One')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{Home}o');
    expect(item('Other')).toHaveFocus();
    await userEvent.keyboard('{End} ');
    await waitFor(() => expect(onCheck).toHaveBeenCalledExactlyOnceWith(false));
  });

  it('closes on Escape and on Tab, and gives the focus back', async () => {
    await showMenu();
    for (const key of ['{Escape}', '{Tab}']) {
      await open();
      await userEvent.keyboard(key);
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
      if (key === '{Escape}') await waitFor(() => expect(more()).toHaveFocus());
    }
  });

  it('closes on a press elsewhere, which does what it does there', async () => {
    await showMenu();
    await userEvent.click(more());
    await waitFor(() => expect(item('One')).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
  });

  it.each([
    ['start', 'ltr', 'left', 0],
    ['end', 'ltr', 'right', 300],
    ['start', 'rtl', 'right', 300],
    ['end', 'rtl', 'left', 100],
    ['end', 'ltr', 'inside', 0],
    ['start', 'ltr', 'inside', 100_000],
  ] as const)(
    'stands below its button, aligned to its %s (%s: %s), and inside the window',
    async (align, dir, side, x) => {
      await show(
        <div
          style={{
            position: 'fixed',
            top: x > 1_000 ? 'auto' : 10,
            bottom: 0,
            insetInlineStart: 0,
            left: Math.min(x, innerWidth - 40),
          }}
        >
          <Menu align={align} trigger={<IconButton icon="more" label="More" />}>
            <MenuItem onSelect={() => undefined}>One</MenuItem>
          </Menu>
        </div>,
        dir,
      );
      await userEvent.click(more());
      const menu = (await screen.findByRole('menu')).getBoundingClientRect();
      const button = more().getBoundingClientRect();
      if (side !== 'inside')
        expect(Math.abs(menu[side] - button[side])).toBeLessThanOrEqual(side === 'left' && x === 0 ? 8 : 1);
      expect(menu.left).toBeGreaterThanOrEqual(0);
      expect(menu.right).toBeLessThanOrEqual(innerWidth);
      expect(menu.bottom).toBeLessThanOrEqual(innerHeight);
      expect(menu.bottom <= button.top || menu.top >= button.bottom).toBe(true);
    },
  );
});
