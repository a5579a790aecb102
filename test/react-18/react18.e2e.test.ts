import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { build, type PreviewServer, preview } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chromiumArgs, chromiumPath } from '../../scripts/chromium.mjs';

// The built package, as published, in a project whose React is 18: its own node_modules, its own lock file.
const root = path.join(import.meta.dirname, '../..');
let project: string;
let server: PreviewServer;
let browser: Browser;

beforeAll(async () => {
  if (!existsSync(path.join(import.meta.dirname, 'node_modules/react/package.json')))
    throw new Error('React 18 is not installed: run npm ci --prefix test/react-18 (npm test does).');
  if (!existsSync(path.join(root, 'dist/src/react/index.js')))
    throw new Error('The package is not built: run npm run build (npm test does).');
  project = mkdtempSync(path.join(tmpdir(), 'agent-panel-react-18-'));
  for (const name of ['main.jsx', 'index.html', 'package.json', 'node_modules'])
    cpSync(path.join(import.meta.dirname, name), path.join(project, name), { recursive: true });
  for (const name of ['dist', 'package.json'])
    cpSync(path.join(root, name), path.join(project, 'node_modules/agent-panel', name), { recursive: true });
  await build({
    root: project,
    configFile: false,
    logLevel: 'error',
    build: { outDir: 'out', rolldownOptions: { checks: { moduleLevelDirective: false } } },
  });
  server = await preview({
    root: project,
    configFile: false,
    logLevel: 'error',
    build: { outDir: 'out' },
    preview: { host: '127.0.0.1', port: 0, strictPort: false },
  });
  browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs });
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
  if (project) rmSync(project, { recursive: true, force: true });
});

it('runs a turn and keeps it over a reload on React 18, in StrictMode, without a console error', async () => {
  const page = await browser.newPage({ viewport: { width: 400, height: 700 } });
  const errors: string[] = [];
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto(server.resolvedUrls?.local[0] ?? '');
  expect(await page.title()).toMatch(/^React 18\./);
  const log = page.getByRole('log');
  await page.getByRole('textbox').fill('long answer');
  await page.keyboard.press('Enter');
  await log.locator('[data-item-type="assistant"]').first().waitFor();
  await page.getByRole('button', { name: /stop/i }).waitFor({ state: 'detached' });
  // StrictMode runs effects twice; the message is sent once.
  expect(await log.locator('.agent-panel-item[data-item-type="user"]').count()).toBe(1);
  await page.reload();
  await log.locator('[data-item-type="assistant"]').first().waitFor();
  expect(errors).toEqual([]);
  await page.close();
});
