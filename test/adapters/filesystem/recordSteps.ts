import path from 'node:path';
import { createFilesystemAdapter } from '../../../adapters/filesystem/createFilesystemAdapter.ts';
import { plantAll } from './archiveStates.ts';
import { DiskModel } from './DiskModel.ts';
import { failCall, letCallsPass } from './fileCalls.ts';
import type { SaveScenario } from './saveScenarios.ts';
import { fastFolder, temporaryPackage } from './temporaryPackage.ts';

/** Runs a write on the real adapter, and records what its calls do to the package. */
export async function recordSteps(scenario: SaveScenario): Promise<DiskModel> {
  const packagePath = await temporaryPackage(fastFolder);
  await plantAll(packagePath, scenario.before);
  const adapter = createFilesystemAdapter({ packagePath });
  const { revision } = await adapter.read();
  const disk = new DiskModel(new Map([...scenario.before].map(([name, bytes]) => [`agent/${name}`, bytes])));
  failCall((call, args) => {
    const [file = '', second = ''] = args.map((arg) =>
      typeof arg === 'string' ? path.relative(packagePath, arg) : '',
    );
    // Lock files say who writes and hold nothing: theirs is the mutual exclusion, which another test is about.
    if (file.startsWith('.agent-lock') || second.startsWith('.agent-lock')) return undefined;
    if (call === 'open' && args[1] === 'wx') disk.makeFile(file);
    else if (call === 'FileHandle.writev') disk.write(file, Buffer.concat(args[1] as Uint8Array[]));
    else if (call === 'FileHandle.sync') disk.sync(file);
    else if (call === 'mkdir') disk.makeFolder(file);
    else if (call === 'rename') disk.rename(file, second);
    else if (['unlink', 'rm', 'rmdir'].includes(call)) disk.remove(file);
    else if (['link', 'writeFile'].includes(call)) throw new Error(`The model does not know ${call} ${file}.`);
    return undefined;
  });
  try {
    await scenario.run(adapter, revision);
  } finally {
    letCallsPass();
  }
  return disk;
}
