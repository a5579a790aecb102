import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { converse, opened, panel, send, turnEnded } from './conversationSteps.ts';
import { type Demo, startDemo } from './startDemo.ts';
import { backToList, newPoster, openZip } from './steps.ts';
import { zipFile } from './zipFile.ts';

const folder = path.join(import.meta.dirname, '../e2e/out');
let demo: Demo;
beforeAll(async () => {
  await mkdir(folder, { recursive: true });
  demo = await startDemo();
});
afterAll(() => demo?.close());

it.each(['light', 'dark'] as const)('leaves screenshots of the demo in %s to be looked at', async (colorScheme) => {
  const person = await demo.newPerson({ colorScheme });
  const page = await person.openTab();
  const shoot = (name: string) => page.screenshot({ path: path.join(folder, `demo-${name}-${colorScheme}.png`) });

  await newPoster(page);
  await shoot('empty');
  await panel(page).getByRole('button', { name: 'Make a poster for a jazz night' }).click();
  await page.locator('.agent-panel[data-turn="running"]').waitFor();
  await turnEnded(page);
  await shoot('conversation');
  await send(page, 'clear the poster');
  await panel(page).getByRole('button', { name: 'Deny' }).waitFor();
  await shoot('approval');
  await panel(page).getByRole('button', { name: 'Deny' }).click();
  await turnEnded(page);
  await send(page, 'show everything');
  await panel(page).getByRole('button', { name: 'Deny' }).click();
  await turnEnded(page);
  await shoot('cards');
  const log = page.getByRole('log');
  await log.evaluate((element) => element.scrollTo({ top: element.scrollHeight / 2 }));
  await shoot('cards-middle');
  await converse(page, 'fail');
  await shoot('failure');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Text: / })
    .first()
    .click();
  await shoot('selected');
  await backToList(page);
  await page.getByRole('button', { name: 'New poster from Announcement template' }).click();
  await backToList(page);
  await shoot('list');

  await openZip(page, 'Strange.zip', zipFile({ '../x': '' }));
  await page.getByRole('alert').waitFor();
  await shoot('refused');
  await openZip(
    page,
    'Tomorrow.zip',
    zipFile({ 'Tomorrow.silverpoint/agent/conversation.json': '{"formatVersion":2}' }),
  );
  expect(await opened(page)).toBe('unreadable');
  await shoot('unreadable');
  await page.setViewportSize({ width: 700, height: 900 });
  await shoot('narrow');
  expect(person.complaints).toEqual([]);
  await person.context.close();
});
