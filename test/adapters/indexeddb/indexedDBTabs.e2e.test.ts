import { type Browser, type BrowserContext, chromium, type Page as Tab } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { chromiumArgs, chromiumPath } from '../../../scripts/chromium.mjs';
import type { Page } from './page/page.ts';
import { servePage } from './page/servePage.ts';

declare const page: Page;

let served: Awaited<ReturnType<typeof servePage>>;
let browser: Browser;
let context: BrowserContext;

beforeAll(async () => {
  served = await servePage();
  browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs });
});
afterAll(async () => {
  await browser.close();
  await served.close();
});
beforeEach(async () => {
  context = await browser.newContext();
});
afterEach(() => context.close());

async function openTab(): Promise<Tab> {
  const tab = await context.newPage();
  await tab.goto(served.origin);
  await tab.waitForFunction(() => 'page' in globalThis);
  return tab;
}

it('loses none of two tabs’ hundred and fifty commits each [SAVE-5]', async () => {
  const [left, right] = [await openTab(), await openTab()];
  const conflicts = await Promise.all([
    left.evaluate(() => page.append('l', 150)),
    right.evaluate(() => page.append('r', 150)),
  ]);
  const letters = [...(await left.evaluate(() => page.read()))];
  expect(letters.filter((letter) => letter === 'l')).toHaveLength(150);
  expect(letters.filter((letter) => letter === 'r')).toHaveLength(150);
  expect(letters).toHaveLength(300);
  expect(conflicts[0] + conflicts[1], 'the tabs did meet').toBeGreaterThan(0);
});

it('keeps the old archive when the browser’s quota ends a commit, wherever it does [SAVE-4]', async () => {
  const tab = await openTab();
  const debug = await context.newCDPSession(tab);
  const setQuota = (quotaSize?: number) =>
    debug.send('Storage.overrideQuotaForOrigin', {
      origin: served.origin,
      ...(quotaSize !== undefined && { quotaSize }),
    });
  expect(await tab.evaluate(() => page.commitNumber(1, 1000))).toBe('done');
  const size = 500_000;
  const outcomes: string[] = [];
  // A conversation and an image of this size each: the quota is met at the one, at the other, and then not at all.
  for (let quota = 0; quota < 40 && outcomes.at(-1) !== 'done'; quota++) {
    await setQuota(quota * (size / 4));
    outcomes.push(await tab.evaluate((bytes) => page.commitNumber(2, bytes), size));
    const expected = outcomes.at(-1) === 'done' ? 2 : 1;
    expect(await tab.evaluate(() => page.storedNumber()), outcomes.join()).toBe(expected);
  }
  expect(outcomes.at(-1)).toBe('done');
  expect(outcomes.slice(0, -1).length).toBeGreaterThan(3);
  expect(new Set(outcomes.slice(0, -1))).toEqual(new Set(['full']));
  await setQuota();
});

it('goes on with an empty database after the person cleared the site’s data', async () => {
  const tab = await openTab();
  const debug = await context.newCDPSession(tab);
  const clear = () => debug.send('Storage.clearDataForOrigin', { origin: served.origin, storageTypes: 'indexeddb' });
  await tab.evaluate(() => page.commit('old'));
  const revision = await tab.evaluate(() => page.revision());
  await clear();
  expect(await tab.evaluate(() => page.read())).toBe('');
  expect(await tab.evaluate((stale) => page.commit('mine', stale), revision)).toBe('conflict');
  expect(await tab.evaluate(() => page.commit('new', ''))).toBe('done');
  // In the middle of a commit: what is answered is what is stored.
  const [outcome] = await Promise.all([tab.evaluate(() => page.commitNumber(3, 3_000_000)), clear()]);
  expect(['done', 'io']).toContain(outcome);
  const again = await openTab();
  expect(await again.evaluate(() => page.commitNumber(4, 1000))).toBe('done');
  expect(await again.evaluate(() => page.storedNumber())).toBe(4);
});

it('stores what a page that goes away commits', async () => {
  const tab = await openTab();
  await tab.evaluate(() => page.commit('old'));
  await tab.evaluate(() => page.flushOnPageHide('flushed'));
  await tab.goto('about:blank');
  const next = await openTab();
  await expect.poll(() => next.evaluate(() => page.read())).toBe('flushed');
  await next.evaluate(() => page.flushOnPageHide('flushed when closed'));
  await next.close({ runBeforeUnload: true });
  const last = await openTab();
  await expect.poll(() => last.evaluate(() => page.read())).toBe('flushed when closed');
});

it('says denied in a frame that may not use the browser’s storage', async () => {
  const tab = await openTab();
  expect(await tab.evaluate(() => page.readInSandbox())).toBe('denied');
});
