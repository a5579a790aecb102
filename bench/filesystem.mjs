import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { open, rename, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createFilesystemAdapter } from 'agent-panel/filesystem';
import { encodeConversation } from 'agent-panel/format';
import { openSession } from 'agent-panel/session';
import { HotPath } from './HotPath.mjs';
import { race, turnsOf } from './race.mjs';
import { conversationOfBytes } from './workload.mjs';

/** @typedef {import('./race.mjs').Pace} Pace */

/** Saving on disk against the least that is safe. @param {{ readonly isQuick: boolean, readonly pace: Pace }} mode */
export async function benchFilesystem({ isQuick, pace }) {
  const save = new HotPath(
    'filesystem-save',
    'Save on disk',
    'MB',
    'The least that is safe is SHA-256 of the bytes, a temporary file, fsync, rename, fsync of the folder. A session saves without changes when the host saves and nothing happened in the panel; an adapter that is handed the bytes it already has must at least hash them to know.',
  );
  for (const megabytes of isQuick ? [1, 10] : [1, 10, 50])
    save.add(
      megabytes,
      await raceSaves(megabytes * 1e6, pace),
      megabytes === 10 ? { 'adapter, changed': 1.3, 'session, unchanged': 0.1 } : {},
    );
  return [save];
}

/** @param {number} size @param {Pace} pace */
async function raceSaves(size, pace) {
  const folder = mkdtempSync(path.join(tmpdir(), 'agent-panel-bench-'));
  const packageOf = (/** @type {string} */ name) => mkdtempSync(path.join(folder, name));
  try {
    const original = encodeConversation(conversationOfBytes(size));
    const bytes = original.slice();
    const changed = createFilesystemAdapter({ packagePath: packageOf('changed') });
    const unchanged = createFilesystemAdapter({ packagePath: packageOf('unchanged') });
    const sessionPackage = packageOf('session');
    const commit = { expect: '', conversation: [bytes], images: new Map() };
    const first = createFilesystemAdapter({ packagePath: sessionPackage });
    await first.commit(commit);
    await first.close();
    // A document that was written a moment ago by another process is hashed at each look: its clock could stand still.
    const anHourAgo = Date.now() / 1000 - 3600;
    await utimes(path.join(sessionPackage, 'agent/conversation.json'), anHourAgo, anHourAgo);
    const session = openSession({ adapter: createFilesystemAdapter({ packagePath: sessionPackage }) });
    await session.opened;
    let { revision } = await changed.commit(commit);
    const { revision: kept } = await unchanged.commit(commit);
    let count = 0;
    const change = () => {
      count += 1;
      // The adapter never reads them: only that they differ counts.
      new DataView(bytes.buffer).setUint32(0, count);
    };
    const figures = await race(
      {
        'SHA-256 + temporary, fsync, rename, fsync folder': turnsOf(() => saveBare(folder, bytes), change),
        'adapter, changed': turnsOf(async () => {
          ({ revision } = await changed.commit({ ...commit, expect: revision }));
        }, change),
        'adapter, unchanged': turnsOf(() => unchanged.commit({ ...commit, expect: kept, conversation: [original] })),
        'session, unchanged': turnsOf(() => session.save()),
      },
      pace,
    );
    await Promise.all([changed.close(), unchanged.close(), session.close()]);
    return figures;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} folder @param {Uint8Array} bytes */
async function saveBare(folder, bytes) {
  createHash('sha256').update(bytes).digest();
  const temporary = path.join(folder, '.temporary');
  const file = await open(temporary, 'w');
  await file.writeFile(bytes);
  await file.sync();
  await file.close();
  await rename(temporary, path.join(folder, 'bare'));
  const parent = await open(folder, 'r');
  await parent.sync();
  await parent.close();
}
