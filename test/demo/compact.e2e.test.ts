import { afterAll, beforeAll, expect, it } from 'vitest';
import { findPackage } from '../../demo/packages/findPackage.ts';
import { readZip } from '../../demo/packages/readZip.ts';
import { converse, opened, panel } from './conversationSteps.ts';
import { type Demo, startDemo } from './startDemo.ts';
import { downloadFromEditor, newPoster, save } from './steps.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await startDemo();
});
afterAll(() => demo?.close());

it('compacts offline once the person agrees, and goes on with the summary after a reopen [SAVE-2] [HIST-4]', async () => {
  const person = await demo.newPerson();
  let page = await person.openTab();
  await newPoster(page);
  for (const words of ['make it blue', 'add a red circle', 'add text Doors at eight', 'what is on the poster?'])
    await converse(page, words);
  const stored = async () => {
    const { agentFiles } = findPackage(readZip((await downloadFromEditor(page)).bytes), 'x');
    return JSON.parse(new TextDecoder().decode(agentFiles.get('conversation.json')));
  };
  await save(page);
  const before = await stored();

  const ask = async () => {
    await panel(page).getByRole('button', { name: 'Conversation menu' }).click();
    await page.getByRole('menuitem', { name: 'Compact Conversation…' }).click();
  };
  const dialog = page.getByRole('dialog');
  await ask();
  expect(await dialog.textContent()).toMatch(/About [\d,]+ tokens/);
  expect(await dialog.textContent()).not.toContain('$');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await stored()).toEqual(before);
  await ask();
  await dialog.getByRole('button', { name: 'Compact' }).click();
  await panel(page).getByRole('log').getByText('Compacted. The model now has').waitFor();
  await save(page);
  const compacted = await stored();
  expect(compacted.history[0].content[0].text).toBe(
    '# Conversation so far\n\nThe person asked, in this order:\n- make it blue\n- add a red circle',
  );
  expect(compacted.history.slice(1)).toEqual(before.history.slice(1 - compacted.history.length));
  expect(compacted.items.slice(0, -1)).toEqual(before.items);

  const address = new URL(page.url()).hash;
  await page.close();
  page = await person.openTab(address);
  expect(await opened(page)).toBe('restored');
  await converse(page, 'add a yellow circle');
  await save(page);
  const after = await stored();
  expect(after.history.slice(0, compacted.history.length)).toEqual(compacted.history);
  expect(after.history[compacted.history.length].content[0].text).toContain('# Context');
  await person.context.close();
  expect(person.complaints).toEqual([]);
});
