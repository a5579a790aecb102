import { Bot, Settings2 } from 'lucide-react';
import { useState } from 'react';
import type { ModelChoices } from '../agent/ModelChoice.ts';
import { ModelDialog } from '../agent/ModelDialog.tsx';
import type { Settings } from '../workspace/Settings.ts';
import { IconButton } from './IconButton.tsx';
import { Menu, MenuCheck, MenuChoice, MenuItem, MenuSeparator } from './Menu.tsx';
import { useStore } from './useStore.ts';

const themes = [
  { value: 'system', label: 'As the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

export interface SettingsMenuProps {
  readonly settings: Settings;
  readonly models: ModelChoices;
}

/** What the person sets for all documents, and the model of this tab. */
export function SettingsMenu({ settings, models }: SettingsMenuProps) {
  const { theme, autosave } = useStore(settings);
  const choice = useStore(models);
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <Menu trigger={<IconButton icon={Settings2} label="Settings" />}>
        <MenuChoice label="Theme" value={theme} options={themes} onChange={(next) => settings.set({ theme: next })} />
        <MenuSeparator />
        <MenuCheck checked={autosave} onChange={(next) => settings.set({ autosave: next })}>
          Save automatically
        </MenuCheck>
        <MenuSeparator />
        <MenuItem icon={Bot} onSelect={() => setChoosing(true)}>
          Model: {choice.model}…
        </MenuItem>
      </Menu>
      {choosing && (
        <ModelDialog
          choice={choice}
          onCancel={() => setChoosing(false)}
          onChoose={(next) => {
            models.choose(next);
            setChoosing(false);
          }}
        />
      )}
    </>
  );
}
