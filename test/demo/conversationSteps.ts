import type { Locator, Page } from 'playwright-core';

export const panel = (page: Page): Locator => page.getByRole('region', { name: 'Agent', exact: true });

/** The bars under the panel's header. What they say is announced too, in an element that nobody sees. */
export const notices = (page: Page): Locator => panel(page).locator('.agent-panel-notice');

/** Sends a message, without waiting for what comes of it. */
export async function send(page: Page, text: string): Promise<void> {
  await panel(page).getByRole('textbox', { name: 'Message' }).fill(text);
  await page.keyboard.press('Enter');
}

/** Waits until no turn runs. */
export async function turnEnded(page: Page): Promise<void> {
  await page.locator('.agent-panel[data-turn="idle"]').waitFor();
}

/** Sends a message and waits for the end of its turn. A turn that is over before anyone looks is seen too. */
export async function converse(page: Page, text: string): Promise<void> {
  const turn = await page.locator('.agent-panel').evaluateHandle((root) => {
    const seen = { ran: false };
    new MutationObserver((changes) => {
      const isRunning = root.getAttribute('data-turn') === 'running';
      if (isRunning || changes.some(({ oldValue }) => oldValue === 'running')) seen.ran = true;
    }).observe(root, { attributeFilter: ['data-turn'], attributeOldValue: true });
    return seen;
  });
  await send(page, text);
  await page.waitForFunction(({ ran }) => ran, turn);
  await turnEnded(page);
}

/** Waits until the stored conversation was read, whatever came of it. */
export async function opened(page: Page): Promise<string> {
  const root = page.locator('.agent-panel:not([data-opening="loading"])');
  await root.waitFor();
  return (await root.getAttribute('data-opening')) ?? '';
}

/** One row as it looks: its type and its words. */
export interface SeenRow {
  readonly type: string;
  readonly text: string;
}

/** Reads the conversation from its first row to its last, as a person who scrolls through it. */
export async function readRows(page: Page): Promise<readonly SeenRow[]> {
  const log = page.getByRole('log', { name: 'Conversation' });
  const rows = new Map<number, SeenRow>();
  await log.evaluate((element) => element.scrollTo({ top: 0 }));
  for (;;) {
    // Two frames: rows are measured in the first and stand in the second.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const seen = await log.locator('.agent-panel-row').evaluateAll((elements) =>
      elements.map((element) => ({
        index: Number(element.getAttribute('data-index')),
        type: element.getAttribute('data-item-type') ?? '',
        text: element.textContent ?? '',
      })),
    );
    for (const { index, type, text } of seen) rows.set(index, { type, text });
    const moved = await log.evaluate((element) => {
      const before = element.scrollTop;
      element.scrollBy({ top: element.clientHeight / 2 });
      return element.scrollTop > before;
    });
    if (!moved) break;
  }
  return [...rows].sort(([a], [b]) => a - b).map(([, row]) => row);
}
