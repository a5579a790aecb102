import { afterEach, expect, it } from 'vitest';
import { createIndexedDBAdapter } from '../../adapters/indexeddb/createIndexedDBAdapter.ts';
import { createMemoryAdapter } from '../../src/storage/createMemoryAdapter.ts';
import { deleteDatabase, freshDatabase, plantRaw } from '../adapters/indexeddb/rawDatabase.ts';
import { recordedProviders } from './bodyRecorder.ts';
import { openConversationAgent, replies } from './conversationAgent.ts';

const addresses = import.meta.glob<string>('../fixtures/archives/*/agent/**', {
  query: '?url',
  import: 'default',
  eager: true,
});
const archives = Map.groupBy(Object.entries(addresses), ([file]) => file.split('/').at(3) ?? '');

const databases: string[] = [];
afterEach(async () => {
  await Promise.all(databases.splice(0).map(deleteDatabase));
});

async function filesOf(name: string): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  for (const [file, address] of archives.get(name) ?? []) {
    const response = await fetch(address);
    files.set(file.split('/agent/')[1] ?? '', new Uint8Array(await response.arrayBuffer()));
  }
  return files;
}

it.each([...archives.keys()].flatMap((name) => [['anthropic', name] as const, ['openai', name] as const]))(
  'the next request to %s of %s is the same after a reopen from IndexedDB [HIST-4]',
  async (provider, name) => {
    const { record } = recordedProviders[provider];
    const files = await filesOf(name);
    const stayed = record(replies);
    const open = await openConversationAgent(createMemoryAdapter({ files }), stayed.backend);
    await open.turn('What is on the poster?');
    await open.turn('And now?');

    const database = freshDatabase();
    databases.push(database);
    for (const [file, bytes] of files) await plantRaw(database, 'the document', file, bytes);
    const adapter = () => createIndexedDBAdapter({ database, documentID: 'the document' });
    const first = await openConversationAgent(adapter(), record(replies).backend);
    await first.turn('What is on the poster?');
    await first.close();
    const reopened = record([]);
    const again = await openConversationAgent(adapter(), reopened.backend);
    await again.turn('And now?');
    expect(reopened.bodies).toEqual([stayed.bodies[2]]);
    await Promise.all([again.close(), open.close()]);
  },
);
