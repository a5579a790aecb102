// What the page of the end-to-end tests offers to the tests that drive it.
import { createIndexedDBAdapter } from '../../../../adapters/indexeddb/createIndexedDBAdapter.ts';
import { StorageError } from '../../../../src/storage/StorageError.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const decode = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);

async function hash(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const database = 'end-to-end';
const adapter = createIndexedDBAdapter({ database, documentID: 'poster' });

/** The code of the StorageError that a call is refused with, `done` when it is not. */
async function outcomeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return 'done';
  } catch (error) {
    return StorageError.isInstance(error) ? error.code : `no StorageError: ${error}`;
  }
}

async function imageOf(seed: number, size: number) {
  const bytes = new Uint8Array(size).map((_, index) => (seed * 31 + index * 7 + (index >> 8)) & 255);
  return { name: `images/${await hash(bytes)}.png`, bytes };
}

/** Commits a conversation that names its one image. */
async function commitNumber(number: number, expect: string | { overwrite: true }, size: number): Promise<string> {
  const { name, bytes } = await imageOf(number, size);
  const conversation = encode(JSON.stringify({ number, name, padding: 'x'.repeat(size) }));
  const result = await adapter.commit({
    expect,
    conversation: [conversation],
    images: new Map([[name, async () => bytes]]),
  });
  return result.revision;
}

const page = {
  /** Adds a letter `count` times, reading again after each conflict. */
  async append(letter: string, count: number) {
    let conflicts = 0;
    for (let done = 0; done < count; ) {
      const { conversation, revision } = await adapter.read();
      const outcome = await outcomeOf(
        adapter.commit({ expect: revision, conversation: [encode(decode(conversation) + letter)], images: new Map() }),
      );
      if (outcome === 'done') done += 1;
      else if (outcome === 'conflict') conflicts += 1;
      else throw new Error(outcome);
    }
    return conflicts;
  },
  read: async () => decode((await adapter.read()).conversation),
  commit: (text: string, expect?: string) =>
    outcomeOf(
      adapter.commit({ expect: expect ?? { overwrite: true }, conversation: [encode(text)], images: new Map() }),
    ),
  revision: async () => (await adapter.read()).revision,
  commitNumber: (number: number, size: number) => outcomeOf(commitNumber(number, { overwrite: true }, size)),
  /** Commits numbers without end, and tells the server each one that is stored. */
  async commitForEver(first: number, size: number) {
    let revision = (await adapter.read()).revision;
    for (let number = first; ; number++) {
      revision = await commitNumber(number, revision, size);
      await fetch(`/stored/${number}`);
    }
  },
  /** The number stored, having checked that the archive is whole: one conversation and the one image it names, both intact. */
  async storedNumber(): Promise<number | string | undefined> {
    const { conversation, entries } = await adapter.read();
    if (conversation === undefined) return entries.length === 0 ? undefined : 'an image without its conversation';
    const { number, name } = JSON.parse(decode(conversation)) as { number: number; name: string };
    const image = await adapter.readFile(name);
    if (image === undefined) return 'a conversation without its image';
    if (!name.includes(await hash(image.slice()))) return 'an image with other bytes';
    const names = entries.map((entry) => entry.name).join();
    return names === ['conversation.json', name].join() ? number : `more files: ${names}`;
  },
  /** What reading answers in a frame that may run scripts but is of no origin. */
  readInSandbox: () =>
    new Promise<string>((resolve) => {
      addEventListener('message', ({ data }) => resolve(String(data)), { once: true });
      const frame = document.createElement('iframe');
      frame.setAttribute('sandbox', 'allow-scripts');
      frame.srcdoc = `<script type="module" src="${location.origin}/page.js?sandboxed"></script>`;
      document.body.append(frame);
    }),
};

if (import.meta.url.endsWith('?sandboxed')) parent.postMessage(await outcomeOf(adapter.read()), '*');

export type Page = typeof page;
Object.assign(globalThis, { page });
