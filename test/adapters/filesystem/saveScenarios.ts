import type { Expectation, StorageAdapter } from '../../../src/storage/StorageAdapter.ts';

/** One write, what it starts from and what it ends in, for tests that break it off at every file call. */
export interface SaveScenario {
  readonly title: string;
  /** The files under `agent/` before. */
  readonly before: ReadonlyMap<string, Uint8Array>;
  /** The files under `agent/` after. */
  readonly after: ReadonlyMap<string, Uint8Array>;
  run(adapter: StorageAdapter, expect: Expectation): Promise<unknown>;
}

const bytes = (text: string) => new TextEncoder().encode(text);
const image = (sha256: string, text: string) => ({ name: `images/${sha256}.png`, bytes: bytes(text) });

const firstImage = image('fb4516b50946085bd15d6807d1526c967afdfae509a6088b7817853bac9bed0c', 'first image');
const secondImage = image('cd2c3f6bc2729b183492ae05ba93a9ab6e6fa06aa1503e15684cc94347c94dca', 'second image');
const oldConversation = bytes('{"old":true}');
const newConversation = bytes('{"new":true,"longer":true}');
const corrupt = Uint8Array.from([0x7b, 0xff, 0x00]);

const archive = (conversation: Uint8Array, ...files: readonly { name: string; bytes: Uint8Array }[]) =>
  new Map([['conversation.json', conversation] as const, ...files.map(({ name, bytes }) => [name, bytes] as const)]);
const foreign = { name: 'plugins/deep/state.bin', bytes: corrupt };

const commitNew = (adapter: StorageAdapter, expect: Expectation, purgeForeign: boolean) =>
  adapter.commit({
    expect,
    conversation: [newConversation.subarray(0, 5), newConversation.subarray(5)],
    images: new Map([[secondImage.name, async () => secondImage.bytes]]),
    purgeForeign,
  });

const unreadable = archive(corrupt, firstImage, foreign, { name: '.hidden', bytes: new Uint8Array() });

export const saveScenarios: readonly SaveScenario[] = [
  {
    title: 'a first save',
    before: new Map(),
    after: archive(newConversation, secondImage),
    run: (adapter, expect) => commitNew(adapter, expect, false),
  },
  {
    title: 'a changed save',
    before: archive(oldConversation, firstImage, foreign),
    after: archive(newConversation, secondImage, foreign),
    run: (adapter, expect) => commitNew(adapter, expect, false),
  },
  {
    title: 'a first image',
    before: archive(oldConversation),
    after: archive(newConversation, secondImage),
    run: (adapter, expect) => commitNew(adapter, expect, false),
  },
  {
    title: 'a save that replaces an unreadable folder',
    before: unreadable,
    after: archive(newConversation, secondImage),
    run: (adapter, expect) => commitNew(adapter, expect, true),
  },
  {
    title: 'a removal',
    before: archive(oldConversation, firstImage, foreign),
    after: new Map(),
    run: (adapter, expect) => adapter.remove(expect),
  },
  {
    title: 'a copy of an unreadable folder into a new package',
    before: new Map(),
    after: unreadable,
    run: (adapter, expect) => adapter.importFiles(unreadable, expect),
  },
  {
    title: 'a copy over an archive',
    before: archive(oldConversation, secondImage),
    after: archive(newConversation, firstImage, foreign),
    run: (adapter, expect) => adapter.importFiles(archive(newConversation, firstImage, foreign), expect),
  },
];
