'use client';
import * as RadixDialog from '@radix-ui/react-dialog';
import {
  createContext,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useContext,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { composeRefs } from './composeRefs.ts';
import { Icon, type IconName } from './Icon.tsx';
import { createMenuKeys, menuItems } from './menuKeys.ts';
import { placeMenu } from './placeMenu.ts';
import { usePortalAttributes } from './usePortalAttributes.ts';

export interface MenuProps {
  /** The button that opens it: one element that forwards its ref and props. */
  readonly trigger: ReactElement;
  readonly children: ReactNode;
  /** @default 'end' */
  readonly align?: 'start' | 'center' | 'end' | undefined;
}

/** Closes the menu, gives the focus back, and then does what was chosen: it may open a dialog, which takes the focus. */
const ChooseContext = createContext<(chosen: () => void) => void>((chosen) => chosen());

/**
 * A menu at a button, with the keys of a menu: arrows, Home, End, first letters, Enter, Space, Escape, Tab. Not modal: the
 * page behind it stays as it is, scroll position and all. Portal, dismissal and the return of the focus are the dialog's.
 */
export function Menu({ trigger, children, align = 'end' }: MenuProps) {
  const { ref, dir, container } = usePortalAttributes();
  const [open, setOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const chosen = useRef<() => void>(undefined);
  const keys = useMemo(createMenuKeys, []);
  const content = useMemo(() => {
    const follow = (menu: HTMLElement | null) => {
      if (!menu) return;
      const place = () => button.current && placeMenu(menu, button.current, align);
      const view = menu.ownerDocument.defaultView;
      view?.addEventListener('resize', place);
      view?.addEventListener('scroll', place, { capture: true, passive: true });
      place();
      return () => {
        view?.removeEventListener('resize', place);
        view?.removeEventListener('scroll', place, { capture: true });
      };
    };
    let stop: (() => void) | undefined;
    return composeRefs<HTMLDivElement>(ref, (menu) => {
      stop?.();
      stop = follow(menu) ?? undefined;
    });
  }, [ref, align]);

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key === 'Tab') setOpen(false);
    const next = keys(event.nativeEvent, event.currentTarget);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  return (
    <RadixDialog.Root open={open} onOpenChange={setOpen} modal={false}>
      <RadixDialog.Trigger
        asChild
        ref={button}
        id={id}
        aria-haspopup="menu"
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {trigger}
      </RadixDialog.Trigger>
      <RadixDialog.Portal container={container}>
        <RadixDialog.Content
          ref={content}
          role="menu"
          aria-labelledby={id}
          aria-describedby={undefined}
          aria-orientation="vertical"
          className="agent-panel-menu"
          {...(dir && { dir })}
          onKeyDown={onKeyDown}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            const menu = event.currentTarget as HTMLElement;
            (menuItems(menu)[0] ?? menu).focus({ preventScroll: true });
          }}
          onCloseAutoFocus={(event) => {
            const choice = chosen.current;
            if (!choice) return;
            chosen.current = undefined;
            event.preventDefault();
            button.current?.focus();
            choice();
          }}
        >
          <ChooseContext.Provider
            value={(choice) => {
              chosen.current = choice;
              setOpen(false);
            }}
          >
            {children}
          </ChooseContext.Provider>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

export interface MenuItemProps {
  readonly children: ReactNode;
  readonly onSelect: () => void;
  readonly icon?: IconName | undefined;
  readonly disabled?: boolean | undefined;
  /** A second line: why it is disabled. */
  readonly description?: ReactNode;
}

export function MenuItem({ children, onSelect, icon, disabled = false, description }: MenuItemProps) {
  return (
    <MenuRow
      mark={icon && <Icon name={icon} />}
      disabled={disabled}
      // One that says why it is disabled can be reached, or nobody without a pointer would hear of it.
      isPassedOver={disabled && !description}
      onChoose={onSelect}
    >
      {description ? (
        <span className="agent-panel-menu-text">
          {children}
          <bdi className="agent-panel-menu-description">{description}</bdi>
        </span>
      ) : (
        children
      )}
    </MenuRow>
  );
}

export interface MenuCheckboxItemProps {
  readonly children: ReactNode;
  readonly checked: boolean;
  readonly onCheckedChange: (checked: boolean) => void;
}

export function MenuCheckboxItem({ children, checked, onCheckedChange }: MenuCheckboxItemProps) {
  return (
    <MenuRow mark={checked && <Icon name="check" />} checked={checked} onChoose={() => onCheckedChange(!checked)}>
      {children}
    </MenuRow>
  );
}

interface MenuRowProps {
  readonly mark: ReactNode;
  readonly checked?: boolean;
  readonly disabled?: boolean;
  readonly isPassedOver?: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

function MenuRow({ mark, checked, disabled = false, isPassedOver = false, onChoose, children }: MenuRowProps) {
  const choose = useContext(ChooseContext);
  const act = () => {
    if (!disabled) choose(onChoose);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its role is one of two
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: checked where its role is that of a checkbox
    <div
      role={checked === undefined ? 'menuitem' : 'menuitemcheckbox'}
      tabIndex={-1}
      className="agent-panel-menu-item"
      aria-checked={checked}
      aria-disabled={disabled || undefined}
      data-disabled={isPassedOver ? '' : undefined}
      onClick={act}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        act();
      }}
      // The item under the pointer is the one that a key acts on, as in every menu.
      onPointerMove={({ currentTarget }) => isPassedOver || currentTarget.focus({ preventScroll: true })}
      onPointerLeave={({ currentTarget }) =>
        currentTarget.closest<HTMLElement>('[role="menu"]')?.focus({ preventScroll: true })
      }
    >
      <span className="agent-panel-menu-mark">{mark}</span>
      {children}
    </div>
  );
}

export function MenuSeparator() {
  return <div role="presentation" className="agent-panel-menu-separator" />;
}
