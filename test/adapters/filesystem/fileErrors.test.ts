import { afterEach, describe, expect, it } from 'vitest';
import { createFilesystemAdapter } from '../../../adapters/filesystem/createFilesystemAdapter.ts';
import { StorageError } from '../../../src/storage/StorageError.ts';
import { plantAll, shown, stateOf } from './archiveStates.ts';
import { failCall, letCallsPass } from './fileCalls.ts';
import { type SaveScenario, saveScenarios } from './saveScenarios.ts';
import { besideAgent, fastFolder, rawFiles, temporaryPackage } from './temporaryPackage.ts';

afterEach(letCallsPass);

/** Lets file calls fail from one on, once or for good. Answers false when the write made fewer calls. */
async function failAndSaveAgain(scenario: SaveScenario, errno: string, from: number, forGood: boolean) {
  const packagePath = await temporaryPackage(fastFolder);
  await plantAll(packagePath, scenario.before);
  const adapter = createFilesystemAdapter({ packagePath });
  const { revision } = await adapter.read();
  let calls = 0;
  let where = '';
  failCall((call) => {
    const index = calls++;
    if (index === from) where = call;
    return index === from || (forGood && index > from) ? errno : undefined;
  });
  const error = await scenario.run(adapter, revision).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  letCallsPass();
  const what = `${errno} in call ${from}, ${where}`;
  if (error !== undefined && !StorageError.isInstance(error)) throw error;
  const state = await stateOf(packagePath, scenario);
  expect(state, `${what}: ${error?.message ?? 'done'}`).toBe(error === undefined || error.committed ? 'new' : 'old');
  const seen = await adapter.read();
  if (error?.committed) expect(seen.revision, what).toBe(error.current);
  await scenario.run(adapter, seen.revision);
  expect(shown(await rawFiles(packagePath)), `${what}: the next save stores everything`).toEqual(shown(scenario.after));
  expect(await besideAgent(packagePath), `${what}: the next save leaves nothing over`).toEqual([]);
  return calls > from;
}

describe.each(saveScenarios)('$title, with a file call that fails', (scenario) => {
  it.each(['EIO', 'ENOSPC', 'EACCES', 'EPERM', 'EBUSY', 'EMFILE'])(
    'leaves the old archive or the new one and says which, for %s in every call [SAVE-4]',
    async (errno) => {
      let from = 0;
      while (await failAndSaveAgain(scenario, errno, from, false)) from += 1;
      expect(from).toBeGreaterThan(10);
    },
    120_000,
  );

  it('leaves the old archive or the new one and says which, for a device that fails from any call on [SAVE-4]', async () => {
    let from = 0;
    while (await failAndSaveAgain(scenario, 'EIO', from, true)) from += 1;
    expect(from).toBeGreaterThan(10);
  }, 120_000);
});
