import { useEffect } from 'react';
import type { Theme } from '../workspace/Settings.ts';

/** Shows the page, and with it the panel, in the chosen theme. */
export function useTheme(theme: Theme): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    for (const name of ['theme', 'agentPanelTheme'])
      if (theme === 'system') delete dataset[name];
      else dataset[name] = theme;
  }, [theme]);
}
