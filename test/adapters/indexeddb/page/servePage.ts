import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';

/** Builds the page into a temporary folder and serves it on this machine. */
export async function servePage() {
  const folder = await mkdtemp(path.join(tmpdir(), 'agent-panel-page-'));
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: folder,
      emptyOutDir: true,
      minify: false,
      target: 'es2022',
      lib: { entry: path.join(import.meta.dirname, 'page.ts'), formats: ['es'], fileName: () => 'page.js' },
    },
  });
  const script = await readFile(path.join(folder, 'page.js'));
  await rm(folder, { recursive: true });
  /** The numbers the page said it has stored, in the order they came. */
  const stored: number[] = [];
  const server = createServer((request, response) => {
    const number = /^\/stored\/(\d+)$/.exec(request.url ?? '')?.[1];
    if (number !== undefined) stored.push(Number(number));
    const isScript = request.url?.startsWith('/page.js');
    // A frame without an origin loads its script from elsewhere.
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(
      isScript ? script : '<!doctype html><meta charset="utf-8"><script type="module" src="/page.js"></script>',
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stored,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
