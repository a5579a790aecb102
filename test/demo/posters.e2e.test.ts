import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Demo, type Person, startDemo } from './startDemo.ts';
import { backToList, chooseForPoster, newPoster, save, toggleAutosave } from './steps.ts';

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

const edited = () => page.getByRole('img', { name: 'Edited', exact: true });
const element = (name: string) =>
  page.getByRole('region', { name: 'Poster', exact: true }).getByRole('button', { name, exact: true });

it('edits a poster by pointer and keyboard, undoes, saves and opens it again', async () => {
  await newPoster(page);
  await page.getByRole('button', { name: 'Add text' }).click();
  await page.getByLabel('Text', { exact: true }).fill('Jazz night');
  await page.getByRole('button', { name: 'Add circle' }).click();
  const circle = element('Shape: circle');
  const before = await circle.boundingBox();
  if (!before) throw new Error('The circle is not shown.');
  await page.mouse.move(before.x + 40, before.y + 40);
  await page.mouse.down();
  await page.mouse.move(before.x + 140, before.y + 20, { steps: 5 });
  await page.mouse.up();
  const dragged = await circle.boundingBox();
  expect(dragged?.x).toBeCloseTo(before.x + 100, -1);
  expect(dragged?.y).toBeCloseTo(before.y - 20, -1);
  await page.keyboard.press('Control+z');
  expect((await circle.boundingBox())?.x).toBeCloseTo(before.x, 0);
  await page.keyboard.press('Control+Shift+z');

  await element('Text: Jazz night').focus();
  await page.keyboard.press('Shift+ArrowDown');
  await circle.focus();
  await page.keyboard.press('Delete');
  await circle.waitFor({ state: 'detached' });
  expect(await page.title()).toMatch(/^• /);

  await page.getByRole('textbox', { name: 'Title' }).fill('Jazz');
  await page.keyboard.press('Enter');
  await save(page);
  expect(await page.title()).toBe('Jazz – Silverpoint');
  await page.reload();
  await element('Text: Jazz night').waitFor();
  expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Jazz');
  expect(await element('Shape: circle').count()).toBe(0);
});

it('saves by itself, and when the list is gone to', async () => {
  await newPoster(page);
  await page.getByRole('button', { name: 'Add rectangle' }).click();
  await edited().waitFor({ state: 'attached' });
  await page.getByRole('img', { name: 'Saved', exact: true }).waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Add triangle' }).click();
  await backToList(page);
  await page.getByRole('button', { name: 'Open Untitled poster' }).click();
  await element('Shape: rectangle').waitFor();
  await element('Shape: triangle').waitFor();
});

it('asks before unsaved changes are left, where it does not save by itself', async () => {
  await toggleAutosave(page);
  await newPoster(page);
  await page.getByRole('button', { name: 'Add rectangle' }).click();
  const address = page.url();

  await page.goBack();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await element('Shape: rectangle').waitFor();
  expect(page.url()).toBe(address);

  await page.getByRole('button', { name: 'All posters' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: 'Open Untitled poster' }).click();
  await page.getByRole('button', { name: 'Add text' }).waitFor();
  expect(await element('Shape: rectangle').count()).toBe(0);

  await page.getByRole('button', { name: 'Add circle' }).click();
  await page.getByRole('button', { name: 'All posters' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Open Untitled poster' }).click();
  await element('Shape: circle').waitFor();
});

it('warns before a tab with unsaved changes goes away', async () => {
  await toggleAutosave(page);
  await newPoster(page);
  await page.getByRole('button', { name: 'Add rectangle' }).click();
  const asked = new Promise<string>((resolve) => {
    page.once('dialog', (dialog) => {
      resolve(dialog.type());
      void dialog.accept();
    });
  });
  await page.close({ runBeforeUnload: true });
  expect(await asked).toBe('beforeunload');
});

it('renames, duplicates, makes templates, begins from them and deletes', async () => {
  await page.getByRole('button', { name: 'New poster from Concert template' }).click();
  await element('Shape: circle').waitFor();
  await backToList(page);
  await chooseForPoster(page, 'Concert', 'Rename…');
  await page.getByRole('textbox', { name: 'Name' }).fill('Open air');
  await page.keyboard.press('Enter');
  await chooseForPoster(page, 'Open air', 'Duplicate');
  await chooseForPoster(page, 'Open air copy', 'Make a template of it');
  await page.getByRole('button', { name: 'New poster from Open air copy template' }).waitFor();
  await chooseForPoster(page, 'Open air copy', 'Delete…');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Open Open air copy' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Open Open air', exact: true }).waitFor();
});

it('resizes the panel by pointer and keyboard, and remembers it', async () => {
  await newPoster(page);
  const splitter = page.getByRole('separator', { name: 'Width of the agent panel' });
  const width = async () => Number(await splitter.getAttribute('aria-valuenow'));
  const before = await width();
  await splitter.focus();
  await page.keyboard.press('ArrowLeft');
  expect(await width()).toBe(before + 16);
  const box = await splitter.boundingBox();
  if (!box) throw new Error('The splitter is not shown.');
  await page.mouse.move(box.x + 3, 400);
  await page.mouse.down();
  await page.mouse.move(box.x - 77, 400, { steps: 4 });
  await page.mouse.up();
  expect(await width()).toBe(before + 16 + 80);
  await page.keyboard.press('End');
  expect(await width()).toBe(280);
  await page.reload();
  await splitter.waitFor();
  expect(await width()).toBe(280);
});

it('says so when a poster is not there', async () => {
  await page.goto(`${demo.url}#/posters/nothing`);
  await page.getByRole('heading', { name: 'Not opened' }).waitFor();
  await page.getByRole('link', { name: 'All posters' }).click();
  await page.getByRole('heading', { name: 'Start a poster' }).waitFor();
});
