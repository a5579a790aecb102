import { AgentPanelError } from '../format/AgentPanelError.ts';
import { conversationFileName, imageHash, isInsideArchive } from './archiveNames.ts';
import type { Commit, Expectation } from './StorageAdapter.ts';
import { StorageError } from './StorageError.ts';

/**
 * Refuses an expectation that is none: taken for "whatever is there", it would overwrite what nobody has seen. Every
 * adapter calls these checks before it touches anything.
 * @throws AgentPanelError `invalid-argument`
 */
export function checkExpect(expect: Expectation): void {
  if (typeof expect === 'string' || (expect as { overwrite?: unknown } | undefined)?.overwrite === true) return;
  throw misuse(
    `"expect" is ${quoted(expect)}. Pass the revision that was read ('' where there was nothing), or { overwrite: true }.`,
  );
}

/**
 * Refuses a commit whose image names could become another path, or name one image twice (ARC-1, ARC-2).
 * @throws StorageError `unsafe`, AgentPanelError `invalid-argument`
 */
export function checkCommit(commit: Commit): void {
  checkExpect(commit?.expect);
  if (!Array.isArray(commit.conversation) || !commit.conversation.every(isBytes))
    throw misuse('"conversation" is no list of Uint8Arrays. Pass the bytes of conversation.json in pieces.');
  if (!isMap(commit.images)) throw misuse('"images" is no Map. Pass a producer for each image, by its name.');
  const seen = new Set<string>();
  for (const name of commit.images.keys()) {
    const hash = imageHash(name);
    if (hash === undefined || !isInsideArchive(name))
      throw new StorageError(
        'unsafe',
        `The commit names an image ${quote(name)}, which is no "images/<64 lowercase hex digits>.<extension>". Nothing was written. Name images with imageFileName(sha256, mimeType).`,
      );
    if (seen.has(hash))
      throw new StorageError(
        'unsafe',
        `The commit names two files for the image ${hash}, and an archive has one file a hash (ARC-2). Nothing was written. List each image once.`,
      );
    seen.add(hash);
  }
}

/**
 * Refuses files whose names leave `agent/`, of which one is the folder of another, or that stand where the archive has a
 * folder or a file of its own: no adapter could read them again.
 * @throws StorageError `unsafe`, AgentPanelError `invalid-argument`
 */
export function checkImport(files: ReadonlyMap<string, Uint8Array>, expect: Expectation): void {
  checkExpect(expect);
  if (!isMap(files) || ![...files.values()].every(isBytes))
    throw misuse('the files are no Map of Uint8Arrays. Pass the bytes of each file, by its path inside agent/.');
  for (const name of files.keys()) {
    const parents = name.split('/').slice(0, -1);
    const folder = parents.findIndex((_, index) => files.has(parents.slice(0, index + 1).join('/')));
    const isMisplaced = name === 'images' || name.startsWith(`${conversationFileName}/`);
    if (!isInsideArchive(name) || folder !== -1 || isMisplaced)
      throw new StorageError(
        'unsafe',
        `The file ${quote(name)} would be stored outside the archive, inside another file of it, or in the place of its folder images. Nothing was written. Import only paths that an archive's own entries named.`,
      );
  }
}

/** A name as a message shows it: cut short, control characters escaped. */
export function quote(name: string): string {
  return JSON.stringify(name.length > 120 ? `${name.slice(0, 120)}…` : name);
}

const isMap = (value: unknown): value is ReadonlyMap<unknown, unknown> =>
  Object.prototype.toString.call(value) === '[object Map]';
const isBytes = (value: unknown) => Object.prototype.toString.call(value) === '[object Uint8Array]';

function misuse(problem: string): AgentPanelError {
  return new AgentPanelError(
    'invalid-argument',
    `The storage was given what it cannot take, and wrote nothing: ${problem}`,
  );
}

function quoted(value: unknown): string {
  return typeof value === 'object' && value !== null ? quote(JSON.stringify(value) ?? '') : String(value);
}
