import type { Conversation } from '../../src/format/Conversation.ts';
import { decodeConversation } from '../../src/format/decodeConversation.ts';
import { encodeConversation } from '../../src/format/encodeConversation.ts';
import type { ConversationSession } from '../../src/session/ConversationSession.ts';
import { openSession } from '../../src/session/openSession.ts';
import type { SessionOptions } from '../../src/session/SessionOptions.ts';
import { createMemoryAdapter, type MemoryAdapter } from '../../src/storage/createMemoryAdapter.ts';
import type { StorageAdapter } from '../../src/storage/StorageAdapter.ts';
import { StorageError, type StorageErrorCode, type StorageErrorOptions } from '../../src/storage/StorageError.ts';
import { assistant, begin, conversationOf, end, message, text, user } from '../conversation/samples.ts';

export type Files = Map<string, Uint8Array>;

/** An adapter that counts what is asked of the real one, and can be made to fail. */
export interface WatchedAdapter extends StorageAdapter {
  /** The writing calls, in order: `commit`, `remove`, `importFiles`. */
  readonly writes: string[];
  readonly reads: string[];
  /** Thrown by the named calls instead of, or (`after`) besides, doing them. */
  readonly faults: Map<string, { readonly error: unknown; readonly after?: boolean }>;
  /** Awaited before each writing call. */
  gate: Promise<void>;
}

export function watched(adapter: StorageAdapter): WatchedAdapter {
  const writes: string[] = [];
  const reads: string[] = [];
  const faults: WatchedAdapter['faults'] = new Map();
  async function call<Result>(name: string, log: string[], work: () => Promise<Result>): Promise<Result> {
    log.push(name);
    const fault = faults.get(name);
    if (fault && !fault.after) throw fault.error;
    const result = await work();
    if (fault) throw fault.error;
    return result;
  }
  const self: WatchedAdapter = {
    kind: adapter.kind,
    writes,
    reads,
    faults,
    gate: Promise.resolve(),
    read: () => call('read', reads, () => adapter.read()),
    readFile: (name) => call('readFile', reads, () => adapter.readFile(name)),
    commit: async (commit) => {
      await self.gate;
      return await call('commit', writes, () => adapter.commit(commit));
    },
    importFiles: (files, expect) => call('importFiles', writes, () => adapter.importFiles(files, expect)),
    remove: async (expect) => {
      await self.gate;
      await call('remove', writes, () => adapter.remove(expect));
    },
    ...(adapter.watch && { watch: (onChange) => (adapter.watch as NonNullable<typeof adapter.watch>)(onChange) }),
    close: () => adapter.close(),
  };
  return self;
}

export function storageError(code: StorageErrorCode, options?: StorageErrorOptions): StorageError {
  return new StorageError(code, `The test made the storage fail: ${code}.`, options);
}

export interface Opened {
  readonly session: ConversationSession;
  readonly adapter: WatchedAdapter;
  readonly memory: MemoryAdapter;
  /** How often the document was marked edited. */
  edits(): number;
  stored(): Conversation;
}

/** A session on a memory adapter, opened. */
export async function opened(files: Files = new Map(), options: Partial<SessionOptions> = {}): Promise<Opened> {
  const memory = createMemoryAdapter({ files });
  const result = start(memory, options);
  await result.session.opened;
  return result;
}

/** A session on an adapter, still loading. */
export function start(memory: MemoryAdapter, options: Partial<SessionOptions> = {}): Opened {
  const adapter = watched(memory);
  let edits = 0;
  const onEdited = () => {
    edits += 1;
  };
  const session = openSession({ adapter, onEdited, now: () => 1_000, ...options });
  return { session, adapter, memory, edits: () => edits, stored: () => storedIn(memory.files()) };
}

export function storedIn(files: ReadonlyMap<string, Uint8Array>): Conversation {
  const decoded = decodeConversation(files.get('conversation.json') ?? new Uint8Array());
  if (decoded.outcome !== 'restored') throw new Error(`Unreadable: ${JSON.stringify(decoded.reason)}`);
  return decoded.conversation;
}

export function filesOf(conversation: Conversation, ...others: readonly (readonly [string, Uint8Array])[]): Files {
  return new Map([['conversation.json', encodeConversation(conversation)], ...others]);
}

export const bytesOf = (words: string): Uint8Array => new TextEncoder().encode(words);

/** One turn, over. */
export const savedConversation = conversationOf({
  items: [user('U'), assistant('A')],
  history: [message('user', text('Round the corners')), message('assistant', text('Done.'))],
  sentFacts: [{ message: 0 }],
});

/** A folder that nobody can read, with a file that format 1 does not name. */
export const unreadableFiles = (): Files =>
  new Map([
    ['conversation.json', bytesOf('{"formatVersion":2}')],
    ['images/notes.txt', bytesOf('not ours')],
    ['other/deep/file', bytesOf('nor this')],
  ]);

export function runTurn(session: ConversationSession, id = session.newID()): void {
  session.dispatch(begin(id));
  session.dispatch({ type: 'addItem', item: assistant(`${id}-A`) });
  session.dispatch({ type: 'appendMessage', message: message('assistant', text('Done.')) });
  session.dispatch(end);
}

export const rateGood = (itemID: string) =>
  ({ type: 'rate', itemID, feedback: { rating: 'good', reasons: [] } }) as const;
export const queue = (words: string) => ({ type: 'queueDraft', draft: { text: words } }) as const;

/** Waits until a condition holds, by turns of the event loop. */
export async function until(condition: () => boolean): Promise<void> {
  for (let tries = 0; !condition(); tries += 1) {
    if (tries > 1_000) throw new Error('The condition never held.');
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}
