import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Page } from './page/page.ts';
import { servePage } from './page/servePage.ts';
import { startChromium } from './startChromium.ts';

declare const page: Page;

let served: Awaited<ReturnType<typeof servePage>>;
let profile: string;
let kill = async () => {};

beforeAll(async () => {
  served = await servePage();
  profile = await mkdtemp(path.join(tmpdir(), 'agent-panel-profile-'));
});
afterAll(async () => {
  await kill();
  await served.close();
  await rm(profile, { recursive: true, force: true, maxRetries: 5 });
});

async function startTab() {
  const started = await startChromium(profile);
  kill = started.kill;
  const tab = await (started.browser.contexts()[0] ?? (await started.browser.newContext())).newPage();
  await tab.goto(served.origin);
  await tab.waitForFunction(() => 'page' in globalThis);
  return tab;
}

it('leaves the old archive or the new one, whole, when the browser is killed while it commits [SAVE-4]', async () => {
  const killed: { acknowledged: number; found: number }[] = [];
  for (let round = 0; round < 6; round++) {
    const tab = await startTab();
    const before = await tab.evaluate(() => page.storedNumber());
    const first = (typeof before === 'number' ? before : 0) + 1;
    const commits = tab
      .evaluate(([from, size]) => page.commitForEver(from, size), [first, 300_000] as const)
      .catch(() => {});
    await expect.poll(() => served.stored.at(-1) ?? 0, { timeout: 20_000 }).toBeGreaterThan(first + 2);
    await wait(round * 7);
    await kill();
    await commits;
    kill = async () => {};
    const acknowledged = served.stored.at(-1) ?? 0;
    const after = await startTab();
    const found = await after.evaluate(() => page.storedNumber());
    await kill();
    kill = async () => {};
    expect([acknowledged, acknowledged + 1], `after kill ${round}`).toContain(found);
    killed.push({ acknowledged, found: Number(found) });
  }
  expect(killed).toHaveLength(6);
});
