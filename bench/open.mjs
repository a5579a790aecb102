import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createFilesystemAdapter } from 'agent-panel/filesystem';
import { encodeConversation } from 'agent-panel/format';
import { openSession } from 'agent-panel/session';
import { HotPath } from './HotPath.mjs';
import { race, turnsOf } from './race.mjs';
import { conversationOf } from './workload.mjs';

/** Opening a stored conversation. @param {{ readonly isQuick: boolean, readonly pace: import('./race.mjs').Pace }} mode */
export async function benchOpen({ isQuick, pace }) {
  const openPath = new HotPath(
    'open',
    'Open: bytes on disk → live conversation',
    'items',
    '`openSession` until `opened`: folders looked at, read, hashed, decoded with every check, tool calls mended. Against readFile, a fatal TextDecoder and JSON.parse.',
  );
  for (const items of isQuick ? [1_000, 10_000] : [1_000, 10_000, 100_000])
    openPath.add(items, await raceOpen(items, pace), items === 10_000 ? { openSession: 1.3 } : {});
  return [openPath];
}

/** @param {number} items @param {import('./race.mjs').Pace} pace */
async function raceOpen(items, pace) {
  const packagePath = mkdtempSync(path.join(tmpdir(), 'agent-panel-bench-'));
  try {
    const writer = createFilesystemAdapter({ packagePath });
    const conversation = [encodeConversation(conversationOf(items / 4))];
    await writer.commit({ expect: '', conversation, images: new Map() });
    await writer.close();
    const file = path.join(packagePath, 'agent/conversation.json');
    /** @type {ReturnType<typeof openSession> | undefined} */
    let session;
    const close = () => session?.close();
    const figures = await race(
      {
        'readFile + TextDecoder fatal + JSON.parse': turnsOf(async () =>
          JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file))),
        ),
        openSession: turnsOf(async () => {
          session = openSession({ adapter: createFilesystemAdapter({ packagePath }) });
          await session.opened;
          const { status } = session.getSnapshot().opening;
          if (status !== 'restored') throw new Error(`The workload was opened as ${status}.`);
        }, close),
      },
      pace,
    );
    await close();
    return figures;
  } finally {
    rmSync(packagePath, { recursive: true, force: true });
  }
}
