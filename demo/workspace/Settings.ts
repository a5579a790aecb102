export type Theme = 'system' | 'light' | 'dark';

export interface SettingsSnapshot {
  readonly theme: Theme;
  readonly autosave: boolean;
  /** Width of the agent's panel. CSS pixels. */
  readonly panelWidth: number;
}

const prefix = 'silverpoint.demo.';
const defaults: SettingsSnapshot = { theme: 'system', autosave: true, panelWidth: 380 };

/** What the person set for all documents, kept in localStorage and shared with the other tabs. */
export class Settings {
  #snapshot: SettingsSnapshot = read();
  readonly #listeners = new Set<() => void>();

  constructor() {
    addEventListener('storage', (event) => {
      if (event.key === null || event.key.startsWith(prefix)) this.#show(read());
    });
  }

  readonly getSnapshot = (): SettingsSnapshot => this.#snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  set(values: Partial<SettingsSnapshot>): void {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(prefix + key, String(value));
    this.#show({ ...this.#snapshot, ...values });
  }

  #show(next: SettingsSnapshot): void {
    this.#snapshot = next;
    for (const listener of this.#listeners) listener();
  }
}

function read(): SettingsSnapshot {
  const theme = localStorage.getItem(`${prefix}theme`);
  const width = Number(localStorage.getItem(`${prefix}panelWidth`));
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : defaults.theme,
    autosave: localStorage.getItem(`${prefix}autosave`) !== 'false',
    panelWidth: width > 0 ? width : defaults.panelWidth,
  };
}
