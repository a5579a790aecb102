import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { findPackage } from '../../demo/packages/findPackage.ts';
import { readZip } from '../../demo/packages/readZip.ts';
import { itemTypes } from '../../src/format/index.ts';
import { converse, opened, panel, readRows, send, turnEnded } from './conversationSteps.ts';
import { type Demo, type Person, startDemo } from './startDemo.ts';
import { backToList, download, downloadFromEditor, newPoster, save } from './steps.ts';

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

const element = (name: string | RegExp) =>
  page.getByRole('region', { name: 'Poster', exact: true }).getByRole('button', { name });
const packageNow = async () => findPackage(readZip((await downloadFromEditor(page)).bytes), 'x');

it('converses, closes the tab, opens it again, and nothing is missing [HIST-4] [SAVE-1]', async () => {
  await newPoster(page);
  await panel(page).getByRole('button', { name: 'Make a poster for a jazz night' }).click();
  await element(/^Text: /)
    .first()
    .waitFor();
  await turnEnded(page);
  await converse(page, 'add a red circle');
  await element('Shape: circle').first().waitFor();
  await panel(page).getByRole('button', { name: 'Good' }).last().click();
  await panel(page).getByRole('button', { name: 'Done', exact: true }).click();
  await save(page);

  const rows = await readRows(page);
  expect(rows.map(({ type }) => type)).toContain('tool');
  const stored = await packageNow();
  const address = new URL(page.url()).hash;
  await page.close();

  page = await person.openTab(address);
  expect(await opened(page)).toBe('restored');
  expect(await readRows(page)).toEqual(rows);
  expect(await page.title()).not.toMatch(/^•/);
  await save(page);
  expect(await packageNow()).toEqual(stored);

  await converse(page, 'add text Doors at eight');
  await element('Text: Doors at eight').waitFor();
  await save(page);
  const before = JSON.parse(new TextDecoder().decode(stored.agentFiles.get('conversation.json')));
  const after = JSON.parse(new TextDecoder().decode((await packageNow()).agentFiles.get('conversation.json')));
  expect(after.history.slice(0, before.history.length)).toEqual(before.history);
  expect(after.items.slice(0, before.items.length)).toEqual(before.items);
  expect(after.feedback).toEqual(before.feedback);
  expect(Object.values(after.feedback)).toEqual([{ rating: 'good', reasons: [] }]);
});

it('asks before the poster is cleared, and the person can undo it', async () => {
  await page.getByRole('button', { name: 'New poster from Concert template' }).click();
  await send(page, 'clear the poster');
  await panel(page).getByRole('button', { name: 'Deny' }).click();
  await turnEnded(page);
  expect(await element('Shape: circle').count()).toBe(1);

  await send(page, 'clear the poster');
  await panel(page).getByRole('button', { name: 'Approve', exact: true }).click();
  await turnEnded(page);
  expect(await element(/^(Shape|Text): /).count()).toBe(0);

  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await element('Shape: circle').count()).toBe(1);
  expect((await readRows(page)).filter(({ type }) => type === 'user')).toHaveLength(2);
});

it('shows the agent the poster as an image, and stores it once by its hash [ARC-1]', async () => {
  await page.getByRole('button', { name: 'New poster from Concert template' }).click();
  await converse(page, 'what is on my poster?');
  await converse(page, 'what is on my poster?');
  await save(page);
  const { agentFiles } = await packageNow();
  const images = [...agentFiles.keys()].filter((name) => name.startsWith('images/'));
  expect(images).toHaveLength(1);
  expect(images[0]).toMatch(/^images\/[0-9a-f]{64}\.png$/);
  expect(agentFiles.get(images[0] ?? '')?.subarray(1, 4)).toEqual(new TextEncoder().encode('PNG'));
});

it('answers questions and chooses a direction after a reopen, and shows each of the thirteen item types [ITEM-2]', async () => {
  await newPoster(page);
  await send(page, 'show everything');
  await panel(page).getByRole('button', { name: 'Deny' }).click();
  await turnEnded(page);
  await converse(page, 'fail');
  const types = new Set((await readRows(page)).map(({ type }) => type));
  expect([...types].sort()).toEqual([...itemTypes].sort());

  await save(page);
  const address = new URL(page.url()).hash;
  await page.close();
  page = await person.openTab(address);
  await opened(page);
  await panel(page).getByText('Calm', { exact: false }).first().scrollIntoViewIfNeeded();
  await panel(page).getByRole('radio', { name: /^Calm/ }).check();
  await panel(page).getByRole('checkbox', { name: 'The date' }).check();
  await panel(page).getByRole('radio', { name: 'Indoors' }).check();
  await panel(page).getByRole('button', { name: 'Answer', exact: true }).click();
  await page.getByRole('log').getByText('A calm poster, then', { exact: false }).waitFor();
  await turnEnded(page);
  await readRows(page);
  const choose = panel(page).getByRole('button', { name: 'Choose Night' });
  await page.getByRole('log').evaluate((log) => log.scrollTo({ top: log.scrollHeight / 2 }));
  await choose.scrollIntoViewIfNeeded();
  await choose.click();
  await element('Shape: circle').waitFor();
  await turnEnded(page);
  await save(page);
  const { agentFiles } = await packageNow();
  const { resolvedCards } = JSON.parse(new TextDecoder().decode(agentFiles.get('conversation.json')));
  expect(resolvedCards).toHaveLength(2);
});

it('saves a turn that is cut short by leaving, its finished steps and the stop [SAVE-7]', async () => {
  await newPoster(page);
  await send(page, 'a long answer');
  await page.locator('.agent-panel[data-turn="running"] [data-item-type="assistant"]').first().waitFor();
  await backToList(page);
  await page.getByRole('button', { name: 'Open Untitled poster' }).click();
  expect(await opened(page)).toBe('restored');
  const rows = await readRows(page);
  expect(rows[0]).toMatchObject({ type: 'user', text: expect.stringContaining('a long answer') });
  await converse(page, 'make it blue');
});

it('keeps no conversation in a template [ARC-4]', async () => {
  await page.getByRole('button', { name: 'More for Concert template' }).click();
  await page.getByRole('menuitem', { name: 'Edit template' }).click();
  await converse(page, 'make it green');
  await save(page);
  expect([...(await packageNow()).agentFiles.keys()]).toEqual([]);
  await page.reload();
  expect(await opened(page)).toBe('none');
  expect(await readRows(page)).toEqual([]);
});

it('removes the conversation at the next save once it is not to be kept, and says nothing of it [SAVE-3]', async () => {
  await newPoster(page);
  await converse(page, 'make it blue');
  await save(page);
  expect((await packageNow()).agentFiles.size).toBe(1);
  await panel(page).getByRole('button', { name: 'Conversation menu' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Keep the agent conversation in the document' }).click();
  await save(page);
  await expect.poll(async () => (await packageNow()).agentFiles.size).toBe(0);
});

it('begins a new conversation, which leaves no agent folder [ARC-3]', async () => {
  await newPoster(page);
  await converse(page, 'make it blue');
  await save(page);
  await panel(page).getByRole('button', { name: 'Conversation menu' }).click();
  await page.getByRole('menuitem', { name: 'New Conversation…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'New Conversation' }).click();
  await save(page);
  expect((await packageNow()).agentFiles.size).toBe(0);
});

it('copies the conversation with a copy of the document, saved or not [SAVE-7]', async () => {
  await newPoster(page);
  await converse(page, 'what is on my poster?');
  const original = await (async () => {
    await save(page);
    return packageNow();
  })();
  await page.getByRole('button', { name: 'Document', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Save a copy' }).click();
  await expect.poll(() => page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Untitled poster copy');
  expect(await opened(page)).toBe('restored');
  expect((await packageNow()).agentFiles).toEqual(original.agentFiles);
  await backToList(page);
  const { bytes } = await download(page, async () => {
    await page.getByRole('button', { name: 'More for Untitled poster copy' }).click();
    await page.getByRole('menuitem', { name: 'Download package' }).click();
  });
  expect(findPackage(readZip(bytes), 'x').agentFiles).toEqual(original.agentFiles);
});
