import { AgentPanelError } from '../format/AgentPanelError.ts';
import { createListeners } from './createListeners.ts';
import { createReport } from './createReport.ts';

/** What the person chose once for all documents. */
export interface ConversationPreferences {
  /** "Keep the agent conversation in the document" (SAVE-3). Read at every save. */
  getKeepConversation(): boolean;
  setKeepConversation(keep: boolean): void;
  /** Calls back after the switch was set here, or in another tab where the host passed `events`. Returns the stop. */
  subscribe(listener: () => void): () => void;
}

/** The part of `localStorage` that is used. */
export interface PreferenceStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/** The part of `window` that is used. */
export interface StorageEventTarget {
  addEventListener(type: 'storage', listener: () => void): void;
  removeEventListener(type: 'storage', listener: () => void): void;
}

export interface PreferencesOptions {
  /** Such as `localStorage`. @default none: the choice holds as long as the program runs */
  readonly storage?: PreferenceStorage;
  /** The host's own word before `.agent.keepConversation`. @default 'silverpoint' */
  readonly prefix?: string;
  /** Such as `window`: tells of changes in other tabs. @default none */
  readonly events?: StorageEventTarget;
  /** What a listener threw: the others hear of the change all the same. @default console.error */
  readonly onError?: (error: unknown) => void;
}

/**
 * The switch, on by default, under the key `<prefix>.agent.keepConversation`: only a stored `false` turns it off. Where
 * the storage refuses a choice, it holds as long as the program runs.
 * @throws AgentPanelError `invalid-option`
 */
export function createPreferences(options: PreferencesOptions = {}): ConversationPreferences {
  const { storage, prefix = 'silverpoint', events, onError } = options ?? {};
  if (typeof prefix !== 'string' || prefix === '')
    throw new AgentPanelError(
      'invalid-option',
      'createPreferences needs a "prefix" that is a text of at least one character, such as the name of your program.',
    );
  const key = `${prefix}.agent.keepConversation`;
  const listeners = createListeners(createReport(onError));
  let chosen: boolean | undefined;

  function getKeepConversation(): boolean {
    if (chosen !== undefined) return chosen;
    try {
      return storage?.getItem(key) !== 'false';
    } catch {
      return true;
    }
  }

  return {
    getKeepConversation,
    setKeepConversation(keep) {
      const before = getKeepConversation();
      chosen = keep;
      try {
        if (storage) {
          storage.setItem(key, String(keep));
          chosen = undefined;
        }
      } catch {
        // A full or forbidden storage: what was chosen holds here, for the person just chose it.
      }
      if (before !== getKeepConversation()) listeners.tell();
    },
    subscribe(listener) {
      const own = () => listener();
      const stop = listeners.add(own);
      events?.addEventListener('storage', own);
      return () => {
        stop();
        events?.removeEventListener('storage', own);
      };
    },
  };
}
