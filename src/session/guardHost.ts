import { AgentPanelError } from '../format/AgentPanelError.ts';
import { isSha256 } from '../format/imageFileName.ts';
import type { Sha256 } from '../format/sha256.ts';
import type { StorageAdapter } from '../storage/StorageAdapter.ts';
import type { ConversationPreferences } from './createPreferences.ts';

// What a host hands in may be written in JavaScript, and do what its type forbids. Behind these, it fails in one way only.

type Report = (error: unknown) => void;

const nothing = () => undefined;

/** An adapter whose calls reject where it throws at once. */
export function guardAdapter(adapter: StorageAdapter, report: Report): StorageAdapter {
  return {
    kind: adapter.kind,
    read: async () => await adapter.read(),
    readFile: async (name) => await adapter.readFile(name),
    commit: async (commit) => await adapter.commit(commit),
    importFiles: async (files, expect) => await adapter.importFiles(files, expect),
    remove: async (expect) => await adapter.remove(expect),
    close: async () => await adapter.close(),
    watch: (onChange) => stopOf(() => adapter.watch?.(onChange), report),
    readRevision: async () => (adapter.readRevision ? await adapter.readRevision() : (await adapter.read()).revision),
    ...(adapter.location && { location: async () => await (adapter.location as () => Promise<string>)() }),
  };
}

/** Preferences that always have an answer: what they said last, and on before they ever said anything. */
export function guardPreferences(preferences: ConversationPreferences, report: Report): ConversationPreferences {
  let last = true;
  return {
    getKeepConversation() {
      try {
        const keep: unknown = preferences.getKeepConversation();
        if (typeof keep === 'boolean') last = keep;
        else report(new AgentPanelError('invalid-option', `getKeepConversation gave ${String(keep)}, not a boolean.`));
      } catch (error) {
        report(error);
      }
      return last;
    },
    setKeepConversation: (keep) => preferences.setKeepConversation(keep),
    subscribe: (listener) => stopOf(() => preferences.subscribe(listener), report),
  };
}

/** Takes no hash for one that is none: it would make every image look lost. */
export function guardSha256(sha256: Sha256): Sha256 {
  return async (bytes) => {
    const hash: unknown = await sha256(bytes);
    if (typeof hash === 'string' && isSha256(hash)) return hash;
    throw new AgentPanelError(
      'invalid-option',
      `The function "sha256" gave ${JSON.stringify(hash)?.slice(0, 80)}, which is no SHA-256 as 64 lowercase hex digits. Mend it, or leave it out.`,
    );
  };
}

/** Subscribes, and gives a stop that can be called whatever the host gave. */
function stopOf(subscribe: () => unknown, report: Report): () => void {
  try {
    const stop = subscribe();
    return typeof stop !== 'function'
      ? nothing
      : () => {
          try {
            stop();
          } catch (error) {
            report(error);
          }
        };
  } catch (error) {
    report(error);
    return nothing;
  }
}
