import { readlink } from 'node:fs/promises';
import { hostname } from 'node:os';

/** Who holds a lock, as its file says. */
export interface LockOwner {
  readonly pid: number;
  /** The machine, and on Linux the process namespace: two containers count their processes apart. */
  readonly host: string;
  readonly token: string;
}

let thisHost: Promise<string> | undefined;

/** Where process ids mean the same processes as here. */
export function hostName(): Promise<string> {
  thisHost ??= readlink('/proc/self/ns/pid').then(
    (namespace) => `${hostname()} ${namespace}`,
    () => hostname(),
  );
  return thisHost;
}

/** The owner a lock's text names; undefined for a text that is not one of ours. */
export function parseLockOwner(text: string): LockOwner | undefined {
  try {
    const { pid, host, token } = JSON.parse(text) as Partial<LockOwner>;
    if (typeof pid !== 'number' || typeof host !== 'string' || typeof token !== 'string') return undefined;
    return { pid, host, token };
  } catch {
    return undefined;
  }
}

/** Whether no process of this machine has the id. A process of another user answers EPERM, and lives. */
export function isDead(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
