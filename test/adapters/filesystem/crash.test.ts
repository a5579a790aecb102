import { describe, expect, it } from 'vitest';
import { createFilesystemAdapter } from '../../../adapters/filesystem/createFilesystemAdapter.ts';
import { plantAll, shown, stateOf } from './archiveStates.ts';
import type { KillPoint } from './child.ts';
import { runChild } from './runChild.ts';
import { type SaveScenario, saveScenarios } from './saveScenarios.ts';
import { besideAgent, fastFolder, rawFiles, temporaryPackage } from './temporaryPackage.ts';

async function prepare(scenario: SaveScenario): Promise<string> {
  const packagePath = await temporaryPackage(fastFolder);
  await plantAll(packagePath, scenario.before);
  return packagePath;
}

/** Kills a save at one file call, looks at what is there, and saves again. */
async function killAndSaveAgain(scenario: SaveScenario, killAt: KillPoint): Promise<'old' | 'new'> {
  const packagePath = await prepare(scenario);
  const { signal } = await runChild({ kind: 'save', packagePath, scenario: scenario.title, killAt });
  expect(signal, 'the child was killed').toBe('SIGKILL');
  const state = await stateOf(packagePath, scenario);
  const adapter = createFilesystemAdapter({ packagePath });
  await scenario.run(adapter, (await adapter.read()).revision);
  expect(shown(await rawFiles(packagePath)), 'the next save stores everything').toEqual(shown(scenario.after));
  expect(await besideAgent(packagePath), 'the next save leaves nothing over').toEqual([]);
  return state;
}

describe.each(saveScenarios)('$title, killed', (scenario) => {
  it('leaves the old archive or the new one whole, before and after every file call [SAVE-4]', async () => {
    const packagePath = await prepare(scenario);
    const { answer } = await runChild({ kind: 'save', packagePath, scenario: scenario.title });
    const { calls } = answer as { calls: number };
    expect(calls).toBeGreaterThan(10);

    const points = Array.from({ length: calls }, (_, index) => [
      { index, when: 'before' } as const,
      { index, when: 'after' } as const,
    ]).flat();
    const states: ('old' | 'new')[] = [];
    const next = async (): Promise<void> => {
      for (let point = points.shift(); point !== undefined; point = points.shift())
        states[2 * point.index + Number(point.when === 'after')] = await killAndSaveAgain(scenario, point);
    };
    await Promise.all([next(), next(), next()]);

    expect(states).toHaveLength(2 * calls);
    const commitPoint = states.indexOf('new');
    expect(commitPoint, 'some kills come before the commit').toBeGreaterThan(0);
    expect(states.slice(0, commitPoint), 'there is one commit point').not.toContain('new');
    expect(states.slice(commitPoint), 'there is one commit point').not.toContain('old');
  }, 300_000);
});
