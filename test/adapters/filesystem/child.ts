// What the tests run in processes of their own, bundled by `runChild.ts`: Node 20 reads no TypeScript.
import { readFileSync } from 'node:fs';
import { createFilesystemAdapter } from '../../../adapters/filesystem/createFilesystemAdapter.ts';
import { StorageError } from '../../../src/storage/StorageError.ts';
import { hookFileCalls } from './fileCalls.ts';
import { saveScenarios } from './saveScenarios.ts';

/** What a child is told, as the JSON of its first argument. */
export type ChildTask =
  | { readonly kind: 'save'; readonly packagePath: string; readonly scenario: string; readonly killAt?: KillPoint }
  | {
      readonly kind: 'append';
      readonly packagePath: string;
      readonly letter: string;
      readonly rounds: number;
      readonly at?: number;
    };

/** `index` counts file calls from 0. */
export interface KillPoint {
  readonly index: number;
  readonly when: 'before' | 'after';
}

const images = [
  ['fb4516b50946085bd15d6807d1526c967afdfae509a6088b7817853bac9bed0c', 'first image'],
  ['cd2c3f6bc2729b183492ae05ba93a9ab6e6fa06aa1503e15684cc94347c94dca', 'second image'],
] as const;

const task = JSON.parse(process.argv[2] ?? '') as ChildTask;
const adapter = createFilesystemAdapter({ packagePath: task.packagePath, lockTimeoutMilliseconds: 60_000 });
process.stdout.write(JSON.stringify(task.kind === 'save' ? await save(task) : await append(task)));

function die(): never {
  process.kill(process.pid, 'SIGKILL');
  for (;;);
}

/** Runs one write, and dies at a file call of it, or answers how many it made. */
async function save({ scenario, killAt }: Extract<ChildTask, { kind: 'save' }>) {
  const { revision } = await adapter.read();
  let calls = 0;
  const names: string[] = [];
  await hookFileCalls({
    before(call) {
      if (killAt?.when === 'before' && killAt.index === calls) die();
      names.push(call);
      calls += 1;
    },
    after() {
      if (killAt?.when === 'after' && killAt.index === calls - 1) die();
    },
  });
  await saveScenarios.find(({ title }) => title === scenario)?.run(adapter, revision);
  return { calls, names };
}

/** Adds a letter so many times, reading anew after a conflict. Answers how many stale locks this process took over. */
async function append({ packagePath, letter, rounds, at = 0 }: Extract<ChildTask, { kind: 'append' }>) {
  let takenOver = 0;
  await hookFileCalls({
    before: () => {},
    after(call, [from, to]) {
      if (call === 'rename' && from === `${packagePath}/.agent-lock`)
        if (readFileSync(String(to), 'utf8').includes('"token":"dead"')) takenOver += 1;
    },
  });
  while (Date.now() < at);
  for (let round = 0; round < rounds; ) {
    const { conversation, revision } = await adapter.read();
    const next = Buffer.concat([conversation ?? Buffer.alloc(0), Buffer.from(letter)]);
    const [sha256, text] = images[next.length % 2] ?? images[0];
    const produce = async () => new TextEncoder().encode(text);
    try {
      const wanted = new Map([[`images/${sha256}.png`, produce]]);
      await adapter.commit({ expect: revision, conversation: [next], images: wanted });
      round += 1;
    } catch (error) {
      if (!StorageError.isInstance(error) || error.code !== 'conflict') throw error;
    }
  }
  return { takenOver };
}
