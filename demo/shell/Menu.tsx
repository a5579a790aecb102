import * as DropdownMenu from '@radix-ui/react-dropdown-menu';
import { Check, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export interface MenuProps {
  /** The button that opens it. */
  readonly trigger: ReactNode;
  readonly children: ReactNode;
  readonly align?: 'start' | 'end';
}

export function Menu({ trigger, children, align = 'end' }: MenuProps) {
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu" align={align} sideOffset={4} collisionPadding={8}>
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

export interface MenuItemProps {
  readonly icon: LucideIcon;
  readonly children: ReactNode;
  readonly onSelect: () => void;
  readonly danger?: boolean;
  readonly shortcut?: string;
}

export function MenuItem({ icon: Icon, children, onSelect, danger, shortcut }: MenuItemProps) {
  return (
    <DropdownMenu.Item className="menu-item" data-danger={danger || undefined} onSelect={onSelect}>
      <Icon size={15} strokeWidth={1.75} aria-hidden />
      <span>{children}</span>
      {shortcut && <kbd>{shortcut}</kbd>}
    </DropdownMenu.Item>
  );
}

export interface MenuCheckProps {
  readonly checked: boolean;
  readonly children: ReactNode;
  readonly onChange: (checked: boolean) => void;
}

export function MenuCheck({ checked, children, onChange }: MenuCheckProps) {
  return (
    <DropdownMenu.CheckboxItem className="menu-item" checked={checked} onCheckedChange={onChange}>
      <CheckMark />
      <span>{children}</span>
    </DropdownMenu.CheckboxItem>
  );
}

export interface MenuChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
}

export function MenuChoice<Value extends string>({ label, value, options, onChange }: MenuChoiceProps<Value>) {
  return (
    <DropdownMenu.RadioGroup value={value} onValueChange={(next) => onChange(next as Value)}>
      <DropdownMenu.Label className="menu-label">{label}</DropdownMenu.Label>
      {options.map((option) => (
        <DropdownMenu.RadioItem key={option.value} className="menu-item" value={option.value}>
          <CheckMark />
          <span>{option.label}</span>
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  );
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className="menu-separator" />;
}

function CheckMark() {
  return (
    <span className="menu-check">
      <DropdownMenu.ItemIndicator>
        <Check size={15} strokeWidth={1.75} aria-hidden />
      </DropdownMenu.ItemIndicator>
    </span>
  );
}
