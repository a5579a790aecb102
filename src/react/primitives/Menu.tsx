'use client';
import * as RadixMenu from '@radix-ui/react-dropdown-menu';
import type { ReactElement, ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import { usePortalAttributes } from './usePortalAttributes.ts';

export interface MenuProps {
  /** The button that opens it: one element that forwards its ref and props. */
  readonly trigger: ReactElement;
  readonly children: ReactNode;
  /** @default 'end' */
  readonly align?: 'start' | 'center' | 'end' | undefined;
}

/** A menu at a button. */
export function Menu({ trigger, children, align = 'end' }: MenuProps) {
  const { ref, dir, container } = usePortalAttributes();
  return (
    // Not modal: the page behind a menu stays as it is, scroll position and all.
    <RadixMenu.Root modal={false} {...(dir && { dir })}>
      <RadixMenu.Trigger asChild>{trigger}</RadixMenu.Trigger>
      <RadixMenu.Portal container={container}>
        <RadixMenu.Content
          ref={ref}
          className="agent-panel-menu"
          align={align}
          sideOffset={4}
          collisionPadding={8}
          {...(dir && { dir })}
        >
          {children}
        </RadixMenu.Content>
      </RadixMenu.Portal>
    </RadixMenu.Root>
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

export function MenuItem({ children, onSelect, icon, disabled, description }: MenuItemProps) {
  return (
    <RadixMenu.Item
      className="agent-panel-menu-item"
      // One that says why it is disabled can be reached, or nobody without a pointer would hear of it.
      {...(disabled && description ? { 'aria-disabled': true } : { disabled: disabled ?? false })}
      onSelect={(event) => (disabled ? event.preventDefault() : onSelect())}
    >
      <span className="agent-panel-menu-mark">{icon && <Icon name={icon} />}</span>
      {description ? (
        <span className="agent-panel-menu-text">
          {children}
          <bdi className="agent-panel-menu-description">{description}</bdi>
        </span>
      ) : (
        children
      )}
    </RadixMenu.Item>
  );
}

export interface MenuCheckboxItemProps {
  readonly children: ReactNode;
  readonly checked: boolean;
  readonly onCheckedChange: (checked: boolean) => void;
}

export function MenuCheckboxItem({ children, checked, onCheckedChange }: MenuCheckboxItemProps) {
  return (
    <RadixMenu.CheckboxItem className="agent-panel-menu-item" checked={checked} onCheckedChange={onCheckedChange}>
      <span className="agent-panel-menu-mark">
        <RadixMenu.ItemIndicator>
          <Icon name="check" />
        </RadixMenu.ItemIndicator>
      </span>
      {children}
    </RadixMenu.CheckboxItem>
  );
}

export function MenuSeparator() {
  return <RadixMenu.Separator className="agent-panel-menu-separator" />;
}
