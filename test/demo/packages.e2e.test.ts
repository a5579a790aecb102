import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { findPackage } from '../../demo/packages/findPackage.ts';
import { readZip } from '../../demo/packages/readZip.ts';
import { encodePosterFile } from '../../demo/poster/posterFile.ts';
import { firstTemplates } from '../../demo/poster/templates.ts';
import { archiveFiles } from '../fixtures/fullArchive.ts';
import { converse, notices, opened, panel, readRows } from './conversationSteps.ts';
import { type Demo, type Person, startDemo } from './startDemo.ts';
import { backToList, chooseForPoster, download, downloadFromEditor, openZip, save } from './steps.ts';
import { zipFile } from './zipFile.ts';

let demo: Demo;
let person: Person;
let page: Page;
beforeAll(async () => {
  demo = await startDemo();
});
afterAll(() => demo?.close());
beforeEach(async () => {
  person = await demo.newPerson();
  page = await person.openTab();
  return async () => {
    await person.context.close();
    expect(person.complaints).toEqual([]);
  };
});

const poster = firstTemplates.get('template-concert');
const documentFile = poster && encodePosterFile({ kind: 'document', poster: { ...poster, title: 'Carried' } });
const text = (value: string) => new TextEncoder().encode(value);
const readable = archiveFiles();

/** The zip file of a package folder. */
function packageZip(agentFiles: ReadonlyMap<string, Uint8Array>, others: Readonly<Record<string, Uint8Array>> = {}) {
  const inAgent = Object.fromEntries(
    [...agentFiles].map(([name, bytes]) => [`Carried.silverpoint/agent/${name}`, bytes]),
  );
  return zipFile({ ...(documentFile && { 'Carried.silverpoint/document.json': documentFile }), ...inAgent, ...others });
}

const fromEditor = async () => findPackage(readZip((await downloadFromEditor(page)).bytes), 'x');
const element = (name: string) =>
  page.getByRole('region', { name: 'Poster', exact: true }).getByRole('button', { name, exact: true });
const importZip = async (zip: Uint8Array) => {
  await openZip(page, 'Carried.zip', zip);
  return opened(page);
};

it('carries a package through import and download: every byte of it comes back [SAVE-7] [ENC-7]', async () => {
  const files = new Map([...readable, ['notes/of mine.txt', text('kept')]]);
  expect(await importZip(packageZip(files, { 'Carried.silverpoint/fonts/a.woff2': text('font') }))).toBe('restored');
  await element('Shape: circle').waitFor();
  await save(page);
  const { name, bytes } = await downloadFromEditor(page);
  expect(name).toBe('Carried.silverpoint.zip');
  const read = findPackage(readZip(bytes), 'x');
  expect(read.documentFile).toEqual(documentFile);
  expect(read.agentFiles).toEqual(new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1))));
  expect(read.otherFiles).toEqual(new Map([['fonts/a.woff2', text('font')]]));

  const rows = await readRows(page);
  await backToList(page);
  expect(await importZip(bytes)).toBe('restored');
  expect(await readRows(page)).toEqual(rows);
  expect((await fromEditor()).agentFiles).toEqual(read.agentFiles);
});

it('opens the folder of a package, and one that holds only a conversation', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'agent-panel-folder-'));
  try {
    const folder = path.join(directory, 'From disk');
    for (const [name, bytes] of readable) {
      const file = path.join(folder, 'agent', name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, bytes);
    }
    await page.getByLabel('Folder of a package').setInputFiles(folder);
    expect(await opened(page)).toBe('restored');
    expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('From disk');
    expect(new Map((await fromEditor()).agentFiles)).toEqual(readable);
  } finally {
    await rm(directory, { recursive: true });
  }
});

const unreadable = [
  ['a newer one', '{"formatVersion":2,"items":[]}', 'This conversation was saved by a newer version of the app.'],
  ['a damaged one', '{"formatVersion":1,"items":[', 'The saved conversation could not be read.'],
] as const;

it.each(unreadable)('keeps %s byte for byte until a turn has run [READ-2] [ARC-5]', async (_what, json, notice) => {
  const files = new Map([
    ['conversation.json', text(json)],
    ['images/not-a-hash.png', text('?')],
    ['later.txt', text('something of tomorrow')],
  ]);
  expect(await importZip(packageZip(files))).toBe('unreadable');
  await notices(page).filter({ hasText: notice }).waitFor();
  expect(await notices(page).count()).toBe(1);

  const exported = await download(page, () => panel(page).getByRole('button', { name: 'Export a Copy' }).click());
  expect(findPackage(readZip(exported.bytes), 'x').agentFiles).toEqual(files);

  for (const name of ['Add text', 'Add circle', 'Add triangle']) {
    await page.getByRole('button', { name }).click();
    await save(page);
  }
  expect((await fromEditor()).agentFiles).toEqual(files);
  await page.reload();
  expect(await opened(page)).toBe('unreadable');

  await converse(page, 'make it blue');
  await save(page);
  await notices(page).waitFor({ state: 'detached' });
  const { agentFiles } = await fromEditor();
  expect([...agentFiles.keys()]).toEqual(['conversation.json']);
  expect(new TextDecoder().decode(agentFiles.get('conversation.json'))).toContain('"formatVersion":1');
});

it('removes an unreadable folder after New Conversation, and with its document [READ-2]', async () => {
  expect(await importZip(packageZip(new Map([['conversation.json', text('nothing')]])))).toBe('unreadable');
  await panel(page).getByRole('button', { name: 'Conversation menu' }).click();
  await page.getByRole('menuitem', { name: 'New Conversation…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'New Conversation' }).click();
  await save(page);
  expect((await fromEditor()).agentFiles.size).toBe(0);
  await converse(page, 'make it blue');
  await backToList(page);
  await chooseForPoster(page, 'Carried', 'Delete…');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Open Carried' }).waitFor({ state: 'detached' });
  expect(await storedArchives()).toBe(0);
});

it.each([
  ['a path that leads out', zipFile({ '../document.json': '{}' }), 'leads out of the package'],
  ['no package', zipFile({ 'readme.txt': 'Hello' }), 'There is no poster and no conversation in it.'],
  ['another document', zipFile({ 'P/document.json': '{"format":"letter"}' }), 'not the document of a poster'],
  ['what is no zip file', text('Hello'), 'It is not a zip file'],
])('refuses %s in plain words, and stores nothing', async (_what, zip, why) => {
  await openZip(page, 'Strange.zip', zip);
  const alert = page.getByRole('alert');
  await alert.waitFor();
  expect(await alert.textContent()).toContain('“Strange.zip” was not opened.');
  expect(await alert.textContent()).toContain(why);
  await page.reload();
  await page.getByText('Nothing here yet.', { exact: false }).waitFor();
  expect(await storedArchives()).toBe(0);
});

it('takes all of a package or nothing: a full disk leaves no part of it', async () => {
  // The first list stores the first templates, and would meet the full disk in the package's place.
  await page.getByText('Nothing here yet.', { exact: false }).waitFor();
  await page.evaluate(() => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (...values) {
      if (this.name === 'documents') throw new DOMException('The disk is full.', 'QuotaExceededError');
      return put.apply(this, values);
    };
  });
  await openZip(page, 'Carried.zip', packageZip(readable));
  const alert = page.getByRole('alert').filter({ hasText: 'The disk is full.' });
  await alert.filter({ hasText: '“Carried.zip” was not opened.' }).waitFor();
  await page.reload();
  await page.getByText('Nothing here yet.', { exact: false }).waitFor();
  expect(await storedArchives()).toBe(0);
});

/** How many records the database of the conversations holds. */
function storedArchives(): Promise<number> {
  return page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === 'silverpoint.conversations')) return 0;
    const database = await settled(indexedDB.open('silverpoint.conversations'));
    let count = 0;
    for (const store of database.objectStoreNames)
      count += await settled(database.transaction(store).objectStore(store).count());
    database.close();
    return count;
  });
}
