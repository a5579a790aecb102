import { Settings2 } from 'lucide-react';
import type { Settings } from '../workspace/Settings.ts';
import { IconButton } from './IconButton.tsx';
import { Menu, MenuCheck, MenuChoice, MenuSeparator } from './Menu.tsx';
import { useStore } from './useStore.ts';

const themes = [
  { value: 'system', label: 'As the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

export function SettingsMenu({ settings }: { readonly settings: Settings }) {
  const { theme, autosave } = useStore(settings);
  return (
    <Menu trigger={<IconButton icon={Settings2} label="Settings" />}>
      <MenuChoice label="Theme" value={theme} options={themes} onChange={(next) => settings.set({ theme: next })} />
      <MenuSeparator />
      <MenuCheck checked={autosave} onChange={(next) => settings.set({ autosave: next })}>
        Save automatically
      </MenuCheck>
    </Menu>
  );
}
