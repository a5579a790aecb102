import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createFilesystemAdapter } from '../../../adapters/filesystem/createFilesystemAdapter.ts';
import { shown } from './archiveStates.ts';
import { type DiskModel, type Step, unsynced } from './DiskModel.ts';
import { recordSteps } from './recordSteps.ts';
import { type SaveScenario, saveScenarios } from './saveScenarios.ts';
import { fastFolder, rawFiles, temporaryPackage } from './temporaryPackage.ts';

// A kill keeps what the system has taken; a loss of power keeps what was synced, and any part of the rest. The calls of
// each write are recorded, and every disk that the power could leave is made of them.

/** Above 2 to the power of this many unsynced steps, single ones and drawn sets stand for all. */
const exhaustiveSteps = 10;

/** The same sets at each run, so that a failure can be seen again. */
function* lostSets(loose: readonly Step[]): Generator<ReadonlySet<Step>> {
  if (loose.length <= exhaustiveSteps) {
    for (let choice = 0; choice < 2 ** loose.length; choice++)
      yield new Set(loose.filter((_, bit) => choice & (1 << bit)));
    return;
  }
  yield new Set();
  yield new Set(loose);
  for (const step of loose) {
    yield new Set([step]);
    yield new Set(loose.filter((other) => other !== step));
  }
  let state = 20_261_201;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  for (let drawn = 0; drawn < 2_000; drawn++) {
    const share = next();
    yield new Set(loose.filter(() => next() < share));
  }
}

function archiveIn(files: ReadonlyMap<string, Uint8Array>): Map<string, Uint8Array> {
  const inside = [...files].filter(([name]) => name.startsWith('agent/'));
  return new Map(inside.map(([name, bytes]) => [name.slice('agent/'.length), bytes]));
}

/** What is wrong with an archive that a loss of power left; undefined where it is the old one or the new one, whole. */
function lossIn(archive: ReadonlyMap<string, Uint8Array>, { before, after }: SaveScenario): string | undefined {
  const files = shown(archive);
  const isNew = files['conversation.json'] === shown(after)['conversation.json'];
  const whole = shown(isNew ? after : before);
  const either = [shown(before), shown(after)];
  for (const name of Object.keys(whole))
    if (files[name] !== whole[name]) return `${name} of the ${isNew ? 'new' : 'old'} archive is ${files[name]}`;
  for (const [name, text] of Object.entries(files))
    if (!either.some((one) => one[name] === text)) return `${name} is ${text}, which is of neither archive`;
  return undefined;
}

/**
 * Syncs without which no write here loses anything. Of `agent` and `images` in the package nobody knows whether the
 * program that made them synced their names, and here they are; a first save's names were synced in the folder that it
 * built, and an empty file has no bytes to lose.
 */
const guards: Readonly<Record<string, readonly string[]>> = {
  'a first save': ['sync agent'],
  'a changed save': ['sync the package', 'sync agent'],
  'a first image': ['sync the package'],
  'a save that replaces an unreadable folder': ['sync the package', 'sync agent'],
  'a copy of an unreadable folder into a new package': ['sync the new folder/.hidden', 'sync agent'],
  'a copy over an archive': ['sync the package'],
};

interface Findings {
  readonly losses: readonly string[];
  readonly states: number;
  /** The disks seen, each once. */
  readonly disks: ReadonlyMap<string, ReadonlyMap<string, Uint8Array>>;
}

/** Cuts the power after each step, and looks at each disk that this may leave. */
function cutPowerEverywhere(disk: DiskModel, steps: readonly Step[], scenario: SaveScenario): Findings {
  const losses: string[] = [];
  const disks = new Map<string, ReadonlyMap<string, Uint8Array>>();
  let states = 0;
  for (let done = 0; done <= steps.length; done++) {
    const taken = steps.slice(0, done);
    for (const lost of lostSets(unsynced(taken))) {
      states += 1;
      const files = disk.after(taken, lost);
      const key = JSON.stringify(shown(files));
      const answered = done === steps.length;
      if (disks.has(key) && !answered) continue;
      disks.set(key, files);
      const archive = archiveIn(files);
      const notKept = answered && shown(archive)['conversation.json'] !== shown(scenario.after)['conversation.json'];
      const loss = notKept ? 'what was answered as saved is gone' : lossIn(archive, scenario);
      if (loss !== undefined) losses.push(`after ${done} steps, without ${[...lost].map(({ call }) => call)}: ${loss}`);
    }
  }
  return { losses, states, disks };
}

describe.each(saveScenarios)('$title, with the power cut', (scenario) => {
  it('leaves the old archive or the new one whole, and the new one once it is answered [SAVE-4]', async () => {
    const disk = await recordSteps(scenario);
    expect(shown(archiveIn(disk.after(disk.steps))), 'the record is the whole write').toEqual(shown(scenario.after));
    const { losses, states } = cutPowerEverywhere(disk, disk.steps, scenario);
    expect(losses).toEqual([]);
    expect(states).toBeGreaterThan(disk.steps.length);
  });

  it('needs each of its syncs, but for those that guard what this write cannot know [SAVE-4]', async () => {
    const disk = await recordSteps(scenario);
    const needless = disk.steps.filter((sync) => {
      const others = disk.steps.filter((step) => step !== sync);
      return sync.kind === 'sync' && cutPowerEverywhere(disk, others, scenario).losses.length === 0;
    });
    expect(needless.map(({ call }) => call.replace(/\.agent-tmp-[^/]+/, 'the new folder'))).toEqual(
      guards[scenario.title] ?? [],
    );
  });

  it('is saved over whatever the power left, and leaves the new archive [SAVE-4]', async () => {
    const disk = await recordSteps(scenario);
    const { disks } = cutPowerEverywhere(disk, disk.steps, scenario);
    const every = Math.ceil(disks.size / 40);
    for (const [, files] of [...disks].filter((_, index) => index % every === 0)) {
      const packagePath = await temporaryPackage(fastFolder);
      for (const [name, bytes] of files) {
        await mkdir(path.dirname(path.join(packagePath, name)), { recursive: true });
        await writeFile(path.join(packagePath, name), bytes);
      }
      const adapter = createFilesystemAdapter({ packagePath });
      await scenario.run(adapter, (await adapter.read()).revision);
      expect(shown(await rawFiles(packagePath))).toEqual(shown(scenario.after));
    }
  });
});
