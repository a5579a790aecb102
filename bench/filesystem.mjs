import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createFilesystemAdapter } from 'agent-panel/filesystem';
import { compare } from './measure.mjs';

/** Saving 10 MB on disk against the least that is safe: hash, temporary file, fsync, rename, fsync of the folder. */
export async function benchFilesystem() {
  const folder = mkdtempSync(path.join(tmpdir(), 'agent-panel-bench-'));
  try {
    const adapter = createFilesystemAdapter({ packagePath: folder });
    const bytes = new Uint8Array(10_000_000).fill(0x61);
    let count = 0;
    let revision = (await adapter.read()).revision;
    const next = () => {
      new DataView(bytes.buffer).setUint32(0, count);
      count += 1;
      return bytes;
    };
    await compare('filesystem save, 10 MB', {
      'SHA-256 + temporary, fsync, rename, fsync folder': async () => {
        const data = next();
        createHash('sha256').update(data).digest();
        const temporary = path.join(folder, '.bare-temporary');
        const file = await open(temporary, 'w');
        await file.writeFile(data);
        await file.sync();
        await file.close();
        await rename(temporary, path.join(folder, 'bare'));
        const parent = await open(folder, 'r');
        await parent.sync();
        await parent.close();
      },
      'commit, changed': async () => {
        ({ revision } = await adapter.commit({ expect: revision, conversation: [next()], images: new Map() }));
      },
      'commit, unchanged': async () => {
        ({ revision } = await adapter.commit({ expect: revision, conversation: [bytes], images: new Map() }));
      },
    });
    await adapter.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
