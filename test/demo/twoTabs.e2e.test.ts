import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { converse, notices, opened, panel, readRows } from './conversationSteps.ts';
import { type Demo, type Person, startDemo } from './startDemo.ts';
import { newPoster, save, toggleAutosave } from './steps.ts';

let demo: Demo;
let person: Person;
let first: Page;
let second: Page;
beforeAll(async () => {
  demo = await startDemo();
});
afterAll(() => demo?.close());
beforeEach(async () => {
  person = await demo.newPerson();
  first = await person.openTab();
  // So that the tests say when each tab saves.
  await toggleAutosave(first);
  await newPoster(first);
  await converse(first, 'make it blue');
  await save(first);
  second = await person.openTab(new URL(first.url()).hash);
  await opened(second);
  return async () => {
    await person.context.close();
    expect(person.complaints).toEqual([]);
  };
});

const words = async (page: Page) =>
  (await readRows(page)).filter(({ type }) => type === 'user').map(({ text }) => text);
const element = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Poster', exact: true }).getByRole('button', { name, exact: true });
const notice = (page: Page) => notices(page).filter({ hasText: 'This conversation was changed somewhere else.' });

it('shows in the other tab what was saved, where nothing was changed there', async () => {
  await converse(first, 'add a red circle');
  await save(first);
  await element(second, 'Shape: circle').waitFor();
  await expect.poll(() => words(second)).toHaveLength(2);
  expect(await second.title()).not.toMatch(/^•/);
});

it('asks which conversation to keep where both tabs changed it, and keeps mine [SAVE-5]', async () => {
  await converse(first, 'hello');
  await converse(second, 'thanks');
  await save(first);
  await second.keyboard.press('Control+s');
  await notice(second).waitFor();
  expect(await second.title()).toMatch(/^•/);
  await panel(second).getByRole('button', { name: 'Keep Mine' }).click();
  await notice(second).waitFor({ state: 'detached' });
  await expect.poll(() => second.title()).not.toMatch(/^•/);
  await expect.poll(() => words(first)).toEqual(await words(second));
});

it('asks which conversation to keep where both tabs changed it, and reloads theirs [SAVE-5]', async () => {
  await converse(first, 'hello');
  await converse(second, 'thanks');
  await save(first);
  await second.keyboard.press('Control+s');
  await panel(second).getByRole('button', { name: 'Reload Theirs' }).click();
  await notice(second).waitFor({ state: 'detached' });
  expect(await words(second)).toEqual(await words(first));
  await expect.poll(() => second.title()).not.toMatch(/^•/);
});

it('asks which poster to keep where both tabs changed it, and overwrites nothing before the answer', async () => {
  await first.getByRole('button', { name: 'Add rectangle' }).click();
  await second.getByRole('button', { name: 'Add circle' }).click();
  await save(first);
  await second.keyboard.press('Control+s');
  const message = second.getByRole('alert').filter({ hasText: 'This poster was changed in another tab.' });
  await message.waitFor();
  await first.reload();
  await element(first, 'Shape: rectangle').waitFor();
  await message.getByRole('button', { name: 'Keep mine' }).click();
  await element(first, 'Shape: circle').waitFor();
  expect(await element(first, 'Shape: rectangle').count()).toBe(0);

  await first.getByRole('button', { name: 'Add triangle' }).click();
  await second.getByRole('button', { name: 'Add text' }).click();
  await save(first);
  await second.keyboard.press('Control+s');
  await message.getByRole('button', { name: 'Reload theirs' }).click();
  await element(second, 'Shape: triangle').waitFor();
  expect(await element(second, 'Text: New text').count()).toBe(0);
});
