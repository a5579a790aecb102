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

async function openTab(inContext = context): Promise<Tab> {
  const tab = await inContext.newPage();
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
  const size = 4_000_000;
  const outcomes: string[] = [];
  // A conversation and an image of this size each: the quota is met at the one, at the other, and then not at all.
  for (let quota = size / 4; quota <= 4 * size; quota += size / 2) {
    // Each quota in a profile of its own, set before the first write: Chromium remembers for a while how much room there was.
    const own = await browser.newContext();
    const tab = await openTab(own);
    const debug = await own.newCDPSession(tab);
    await debug.send('Storage.overrideQuotaForOrigin', { origin: served.origin, quotaSize: quota });
    expect(await tab.evaluate(() => page.commitNumber(1, 1000))).toBe('done');
    outcomes.push(await tab.evaluate((bytes) => page.commitNumber(2, bytes), size));
    expect(await tab.evaluate(() => page.storedNumber()), outcomes.join()).toBe(outcomes.at(-1) === 'done' ? 2 : 1);
    await debug.send('Storage.overrideQuotaForOrigin', { origin: served.origin });
    await own.close();
  }
  expect(new Set(outcomes)).toEqual(new Set(['full', 'done']));
  expect(outcomes.indexOf('done'), outcomes.join()).toBeGreaterThan(3);
  expect(outcomes.lastIndexOf('full'), outcomes.join()).toBeLessThan(outcomes.indexOf('done'));
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

it('leaves the old archive or the new one, whole, when the page goes away in the middle of a commit [SAVE-4]', async () => {
  for (let round = 0; round < 6; round++) {
    const tab = await openTab();
    const before = served.stored.at(-1) ?? 0;
    const commits = tab.evaluate(([from, size]) => page.commitForEver(from, size), [before + 1, 200_000] as const);
    const ended = commits.catch(() => {});
    await expect.poll(() => served.stored.at(-1) ?? 0).toBeGreaterThan(before + 1);
    await (round % 2 === 0 ? tab.goto('about:blank') : tab.close());
    await ended;
    const acknowledged = served.stored.at(-1) ?? 0;
    const found = await (await openTab()).evaluate(() => page.storedNumber());
    expect([acknowledged, acknowledged + 1], `after round ${round}`).toContain(found);
  }
});

it('says denied in a frame that may not use the browser’s storage', async () => {
  const tab = await openTab();
  expect(await tab.evaluate(() => page.readInSandbox())).toBe('denied');
});
