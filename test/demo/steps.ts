import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';

/** From the list: a new empty poster, open in the editor. */
export async function newPoster(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New poster', exact: true }).click();
  await page.getByRole('button', { name: 'Add text' }).waitFor();
}

/** From the editor: the list, once it shows. */
export async function backToList(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'All posters' }).click();
  await page.getByRole('heading', { name: 'Start a poster' }).waitFor();
}

/** From the list: one of a card's menu items. */
export async function chooseForPoster(page: Page, title: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${title}`, exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Turns "Save automatically" off or on, from the list or the editor. */
export async function toggleAutosave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Save automatically' }).click();
}

/** Saves from the editor and waits until nothing is edited any more. */
export async function save(page: Page): Promise<void> {
  await page.keyboard.press('Control+s');
  await page.getByRole('img', { name: 'Saved', exact: true }).waitFor({ state: 'attached' });
}

/** From the list: opens a package from bytes. */
export async function openZip(page: Page, name: string, zip: Uint8Array): Promise<void> {
  await page
    .getByLabel('Zip file of a package')
    .setInputFiles({ name, mimeType: 'application/zip', buffer: Buffer.from(zip) });
}

/** Runs what downloads a file, and returns its name and bytes. */
export async function download(page: Page, start: () => Promise<void>): Promise<{ name: string; bytes: Uint8Array }> {
  const [file] = await Promise.all([page.waitForEvent('download'), start()]);
  return { name: file.suggestedFilename(), bytes: new Uint8Array(await readFile(await file.path())) };
}

/** From the editor: the package as it is downloaded. */
export function downloadFromEditor(page: Page): Promise<{ name: string; bytes: Uint8Array }> {
  return download(page, async () => {
    await page.getByRole('button', { name: 'Document', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Download package' }).click();
  });
}
