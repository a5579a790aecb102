import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { build, preview } from 'vite';
import { chromiumArgs, chromiumPath } from '../../scripts/chromium.mjs';

const configFile = path.join(import.meta.dirname, '../../demo/vite.config.ts');

/** The built demo in a Chromium of its own. */
export interface Demo {
  /** Ends in `/`. */
  readonly url: string;
  /** A person with an empty browser. Closed with the demo. */
  newPerson(options?: { readonly colorScheme?: 'light' | 'dark' }): Promise<Person>;
  close(): Promise<void>;
}

/** One browser profile. Its tabs share the documents. */
export interface Person {
  readonly context: BrowserContext;
  /** Opens a tab on the demo, at the list or at an address such as `#/posters/…`. */
  openTab(address?: string): Promise<Page>;
  /** What the consoles of all tabs complained about so far. */
  readonly complaints: readonly string[];
}

/** Builds the demo (from the source, or from the built package with AGENT_PANEL_DEMO_PACKAGE=dist) and serves it. */
export async function startDemo(): Promise<Demo> {
  const outDir = await mkdtemp(path.join(tmpdir(), 'agent-panel-demo-'));
  await build({ configFile, logLevel: 'error', build: { outDir, emptyOutDir: true } });
  const server = await preview({ configFile, logLevel: 'error', build: { outDir }, preview: { port: 0 } });
  const browser: Browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs });
  const url = server.resolvedUrls?.local[0] ?? '';
  return {
    url,
    newPerson: (options) => newPerson(browser, url, options),
    async close() {
      await browser.close();
      await server.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}

async function newPerson(
  browser: Browser,
  url: string,
  options: { colorScheme?: 'light' | 'dark' } = {},
): Promise<Person> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    colorScheme: options.colorScheme ?? 'light',
    acceptDownloads: true,
  });
  const complaints: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  context.on('weberror', (error) => complaints.push(String(error.error())));
  return {
    context,
    complaints,
    async openTab(address = '') {
      const page = await context.newPage();
      page.setDefaultTimeout(15_000);
      await page.goto(url + address);
      return page;
    },
  };
}
