import { existsSync } from 'node:fs';
import { chmod, lstat, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach } from 'vitest';

const made: string[] = [];

afterEach(async () => {
  for (const folder of made.splice(0)) {
    await chmod(folder, 0o700);
    await rm(folder, { recursive: true, force: true });
  }
});

/** Where to put packages of which a test makes thousands: in memory, where the system has such a place. */
export const fastFolder = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/** An empty package in a folder of its own, removed after the test. */
export async function temporaryPackage(parent: string = tmpdir()): Promise<string> {
  const folder = await mkdtemp(path.join(parent, 'agent-panel-'));
  made.push(folder);
  const packagePath = path.join(folder, 'Poster.silverpoint');
  await mkdir(packagePath);
  return packagePath;
}

export async function plant(packagePath: string, name: string, bytes: Uint8Array | string): Promise<void> {
  const file = path.join(packagePath, 'agent', name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, bytes);
}

export async function plantLink(packagePath: string, name: string, bytes: Uint8Array): Promise<void> {
  const target = path.join(packagePath, '..', `target-of-${name.replaceAll('/', '-')}`);
  await writeFile(target, bytes);
  const link = path.join(packagePath, 'agent', name);
  await mkdir(path.dirname(link), { recursive: true });
  await symlink(target, link);
}

/** Every file under `agent/`, by its path there; the text of a link's target with `-> ` before it. */
export async function rawFiles(packagePath: string): Promise<Map<string, Uint8Array>> {
  const agent = path.join(packagePath, 'agent');
  const files = new Map<string, Uint8Array>();
  const names = await readdir(agent, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of names) {
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(agent, file);
    if (entry.isFile()) files.set(name, new Uint8Array(await readFile(file)));
    else if (entry.isSymbolicLink()) files.set(name, new Uint8Array());
  }
  return files;
}

/** What is in the package beside `agent/`: locks, temporaries and trash that should not stay. */
export async function besideAgent(packagePath: string): Promise<readonly string[]> {
  return (await readdir(packagePath)).filter((name) => name !== 'agent');
}

/** A text that differs after any write in the package, of the same bytes too. */
export async function fingerprint(packagePath: string): Promise<string> {
  const lines: string[] = [];
  for (const name of ['', ...(await readdir(packagePath, { recursive: true })).sort()]) {
    const { mtimeNs, ctimeNs, ino, size, mode } = await lstat(path.join(packagePath, name), { bigint: true });
    lines.push([name, mtimeNs, ctimeNs, ino, size, mode].join(' '));
  }
  return lines.join('\n');
}
