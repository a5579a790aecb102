import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { type Browser, chromium, type Page } from 'playwright-core';
import { build, type PreviewServer, preview } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chromiumArgs, chromiumPath } from '../../../scripts/chromium.mjs';
import { hostileTexts } from '../../markdown/hostileTexts.ts';
import { graphemeTests } from './graphemeTests.ts';

let outDir: string;
let server: PreviewServer;
let browser: Browser;
let page: Page;
/** What the page asked of the network, said on its console, or asked the person, beside itself. */
const heard: string[] = [];

beforeAll(async () => {
  outDir = await mkdtemp(path.join(tmpdir(), 'agent-panel-hostile-'));
  const root = path.join(import.meta.dirname, 'page');
  const plugins = [react()];
  const rolldownOptions = { checks: { moduleLevelDirective: false } };
  await build({ root, plugins, configFile: false, logLevel: 'error', build: { outDir, rolldownOptions } });
  server = await preview({ root, configFile: false, logLevel: 'error', build: { outDir }, preview: { port: 0 } });
  browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs });
  const url = server.resolvedUrls?.local[0] ?? '';
  page = await browser.newPage({ viewport: { width: 400, height: 800 } });
  await page.goto(url);
  page.on('request', (request) => heard.push(`asked for ${request.url()}`));
  page.on('dialog', (dialog) => {
    heard.push(`a script ran: ${dialog.message()}`);
    dialog.dismiss();
  });
  page.on('console', (message) => heard.push(`console: ${message.text()}`));
  page.on('pageerror', (error) => heard.push(String(error)));
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
  if (outDir) await rm(outDir, { recursive: true, force: true });
});

async function show(texts: readonly (readonly [string, string])[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (let from = 0; from < texts.length; from += 50)
    found.push(...(await page.evaluate((some) => window.showHostile(some), texts.slice(from, from + 50))));
  return found;
}

it('is told apart from harmless content by this test', async () => {
  const planted = [
    '<p dir="auto">\u202Ea</p>',
    '<a href="https://example.com/" rel="noopener">a</a>',
    '<img src="data:,">',
    '<p onclick="x">a</p>',
    '<p style="background: url(data:,)">a</p>',
    '<a href="javascript:x" rel="noopener">a</a>',
    '<p style="inline-size: 300px">a</p>',
    '<p>a <span>\u202Eb</span> c</p>',
  ];
  const found = await page.evaluate((markups) => markups.map((markup) => window.findPlanted(markup).length), planted);
  expect(found).toEqual([0, 0, 2, 1, 1, 1, 1, 1]);
});

it('shows every hostile text in every place of every item as text alone, within 280 px', async () => {
  const texts = [...hostileTexts()];
  expect(texts.length).toBeGreaterThan(100);
  expect(await show(texts)).toEqual([]);
  expect(heard).toEqual([]);
});

it('shows every string of Unicode’s grapheme tests whole', async () => {
  const texts = graphemeTests().map((clusters, index) => [`grapheme ${index}`, clusters.join('')] as const);
  expect(texts.length).toBeGreaterThan(20);
  expect(await show(texts)).toEqual([]);
  expect(heard).toEqual([]);
});
