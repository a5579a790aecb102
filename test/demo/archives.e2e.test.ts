import { afterAll, beforeAll, expect, it } from 'vitest';
import { findPackage } from '../../demo/packages/findPackage.ts';
import { readZip } from '../../demo/packages/readZip.ts';
import { writePackageZip } from '../../demo/packages/writePackageZip.ts';
import { decodeConversation } from '../../src/format/index.ts';
import { differingFiles } from '../fixtures/differingFiles.ts';
import { archiveNames, readArchive } from '../fixtures/inputs.ts';
import { opened, panel } from './conversationSteps.ts';
import { type Demo, startDemo } from './startDemo.ts';
import { backToList, downloadFromEditor, openZip, save } from './steps.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await startDemo();
});
afterAll(() => demo?.close());

it('opens every real archive, shows its last row, and saves it as it is [ENC-7]', { timeout: 1_800_000 }, async () => {
  const names = [...archiveNames()];
  // The list of documents is drawn in between, so a person with hundreds of them takes longer for each.
  while (names.length > 0) await openAll(names.splice(0, 20));
});

async function openAll(names: readonly string[]): Promise<void> {
  const person = await demo.newPerson();
  const page = await person.openTab();
  for (const name of names) {
    const agentFiles = readArchive(name);
    const zip = writePackageZip({ name, documentFile: undefined, agentFiles, otherFiles: new Map() });
    await openZip(page, `${name}.zip`, zip);
    expect(await opened(page), name).toBe('restored');
    const decoded = decodeConversation(agentFiles.get('conversation.json') ?? new Uint8Array());
    if (decoded.outcome !== 'restored') throw new Error(`${name} cannot be read.`);
    const last = decoded.conversation.items.length - 1;
    if (last >= 0) await panel(page).locator(`.agent-panel-row[data-index="${last}"]`).waitFor();
    expect(await page.title(), name).not.toMatch(/^•/);
    await save(page);
    const { bytes } = await downloadFromEditor(page);
    expect(differingFiles(findPackage(readZip(bytes), name).agentFiles, agentFiles), name).toEqual([]);
    expect(person.complaints, name).toEqual([]);
    await backToList(page);
  }
  await person.context.close();
}
