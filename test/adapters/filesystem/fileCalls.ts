import fs, { type FileHandle } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Decides before a file call whether it fails, and with which errno. A FileHandle's calls are named `FileHandle.sync`,
 * and have the path of their file before their arguments.
 */
export type Decision = (call: string, args: readonly unknown[]) => string | undefined;

const functions = ['link', 'lstat', 'mkdir', 'open', 'readdir', 'readFile', 'readlink', 'rename', 'rm'] as const;
const moreFunctions = ['rmdir', 'stat', 'statfs', 'unlink', 'utimes', 'writeFile'] as const;
const methods = ['chmod', 'readFile', 'stat', 'sync', 'utimes', 'writev'] as const;

type Call = (...args: unknown[]) => Promise<unknown>;

let before: (call: string, args: readonly unknown[]) => void = () => {};
let after: (call: string, args: readonly unknown[]) => void = () => {};
let patched = false;
let room: { bytes: number; perCall: number } | undefined;
const opened = new WeakMap<FileHandle, string>();

/**
 * Calls back around every file call of this process. The product knows nothing of it: Node's own module is patched, and
 * the bindings of those who import it follow.
 */
export async function hookFileCalls(hooks: { before: typeof before; after?: typeof after }): Promise<void> {
  before = hooks.before;
  after = hooks.after ?? (() => {});
  if (patched) return;
  patched = true;
  const handle = await fs.open(process.execPath, 'r');
  const prototype = Object.getPrototypeOf(handle) as Record<string, Call>;
  await handle.close();
  for (const name of [...functions, ...moreFunctions]) patch(fs as unknown as Record<string, Call>, name, name);
  for (const name of methods) patch(prototype, name, `FileHandle.${name}`);
  syncBuiltinESMExports();
}

function patch(owner: Record<string, Call>, name: string, call: string) {
  const original = owner[name];
  if (original === undefined) throw new Error(`Node has no ${call}`);
  owner[name] = async function (this: FileHandle, ...args: unknown[]) {
    const told = call.startsWith('FileHandle.') ? [opened.get(this), ...args] : args;
    before(call, told);
    const taken = call === 'FileHandle.writev' ? [take(args[0] as Uint8Array[]), ...args.slice(1)] : args;
    try {
      const result = await original.apply(this, taken);
      // Unlike the others, a handle's close is its own.
      if (call === 'open') {
        patch(result as Record<string, Call>, 'close', 'FileHandle.close');
        opened.set(result as FileHandle, String(args[0]));
      }
      return result;
    } finally {
      after(call, told);
    }
  };
}

/** What the disk has room for. A disk that fills up takes a part of a call, and fails only at the next one. */
function take(segments: readonly Uint8Array[]): readonly Uint8Array[] {
  if (room === undefined) return segments;
  if (room.bytes <= 0) throw fileError('ENOSPC', 'FileHandle.writev');
  const bytes = Buffer.concat(segments).subarray(0, Math.min(room.bytes, room.perCall));
  room.bytes -= bytes.length;
  return [bytes];
}

/** Lets the disk take so many bytes more, and so many in one call, as a system may. */
export function limitRoom(bytes: number, perCall: number = bytes): void {
  room = { bytes, perCall };
}

/** An error as Node's file calls throw it. */
function fileError(errno: string, call: string): Error {
  return Object.assign(new Error(`${errno}: planted in ${call}`), { code: errno, syscall: call });
}

/** Lets calls fail as decided. A failed `close` closes all the same, as it does on every system. */
export function failCall(decide: Decision): void {
  const fail = (call: string, args: readonly unknown[]) => {
    const errno = decide(call, args);
    if (errno !== undefined) throw fileError(errno, call);
  };
  before = (call, args) => {
    if (call !== 'FileHandle.close') fail(call, args);
  };
  after = (call, args) => {
    if (call === 'FileHandle.close') fail(call, args);
  };
}

export function letCallsPass(): void {
  before = () => {};
  after = () => {};
  room = undefined;
}

await hookFileCalls({ before: () => {} });
