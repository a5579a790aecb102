import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { build } from 'vite';
import { chromiumArgs, chromiumPath } from '../scripts/chromium.mjs';
import { HotPath } from './HotPath.mjs';
import { race } from './race.mjs';

/** Saving in a browser, on a profile that is on disk. @param {{ readonly isQuick: boolean, readonly pace: import('./race.mjs').Pace }} mode */
export async function benchIndexedDB({ isQuick, pace }) {
  const save = new HotPath(
    'indexeddb-save',
    'Save in IndexedDB',
    'MB',
    'In Chromium, with its profile on disk. The least is one strict transaction that puts a Blob of the same bytes, the Blob made in the measured time. A save has the images compared, the record of the archive beside it, and a lock over tabs; one of the length stored reads what is stored, to write nothing where it is the same.',
  );
  const profile = await mkdtemp(path.join(tmpdir(), 'agent-panel-bench-'));
  const { server, origin } = await serve(await buildPage());
  // A plain context would keep IndexedDB in memory.
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath(),
    args: chromiumArgs,
  });
  try {
    const page = await browser.newPage();
    await page.goto(origin);
    await page.waitForFunction('globalThis.turns !== undefined');
    for (const megabytes of isQuick ? [5, 20] : [1, 5, 20, 50]) {
      await page.evaluate(`turns.prepare(${megabytes * 1e6})`);
      const turn = (/** @type {string} */ name) => () =>
        /** @type {Promise<number[]>} */ (page.evaluate(`turns[${JSON.stringify(name)}]()`));
      save.add(
        megabytes,
        await race(
          {
            'one strict put of a Blob': turn('putBlob'),
            'adapter, changed': turn('commitChanged'),
            'adapter, changed to the same length': turn('commitSameLength'),
            'adapter, unchanged': turn('commitUnchanged'),
          },
          pace,
        ),
        megabytes === 5 || megabytes === 20 ? { 'adapter, changed': 1.15 } : {},
      );
    }
    return [save];
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
    await rm(profile, { recursive: true, force: true });
  }
}

async function buildPage() {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: path.join(import.meta.dirname, 'page/page.mjs'), formats: ['es'], fileName: () => 'page.js' },
    },
  });
  for (const { output } of [built].flat().filter((result) => 'output' in result))
    for (const file of output) if (file.type === 'chunk') return file.code;
  throw new Error('The page was built without a script.');
}

/** @param {string} script */
async function serve(script) {
  const server = createServer((request, response) => {
    const isScript = request.url === '/page.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(
      isScript ? script : '<!doctype html><meta charset="utf-8"><script type="module" src="/page.js"></script>',
    );
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return { server, origin: `http://127.0.0.1:${address.port}` };
}
