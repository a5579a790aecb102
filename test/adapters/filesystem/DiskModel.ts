import path from 'node:path';

/** A folder's or a file's number, which it keeps when its name moves. */
type Node = number;
type Folder = Map<string, Node>;

/** What one call does to the disk. Only a sync of `needs` makes sure that it outlives a loss of power. */
export type Step = { readonly call: string } & (
  | { readonly kind: 'write'; readonly needs: Node; readonly bytes: Uint8Array }
  | { readonly kind: 'enter'; readonly needs: Node; readonly name: string; readonly node: Node }
  | { readonly kind: 'leave'; readonly needs: Node; readonly name: string }
  | {
      readonly kind: 'move';
      readonly needs: Node;
      readonly name: string;
      readonly node: Node;
      readonly from: { readonly folder: Node; readonly name: string };
    }
  | { readonly kind: 'sync'; readonly node: Node }
);

/** Names and bytes, by number. */
interface Tree {
  readonly folders: Map<Node, Folder>;
  readonly files: Map<Node, Uint8Array>;
}

const root: Node = 0;

/**
 * Records what file calls in one folder do to its disk, and tells what the disk may hold after a loss of power: every
 * step that was synced, and any part of the others, in no order. That is more than real file systems lose (they keep
 * some order); what holds here holds on all of them. A rename is one step: names move as a whole, as POSIX has it.
 */
export class DiskModel {
  readonly steps: Step[] = [];
  readonly #start: Tree;
  readonly #now: Tree;
  #nodes = 1;

  /** @param files what the folder holds, synced, by path */
  constructor(files: ReadonlyMap<string, Uint8Array>) {
    this.#now = { folders: new Map([[root, new Map()]]), files: new Map() };
    for (const [file, bytes] of files) {
      this.makeFolder(path.dirname(file));
      this.makeFile(file);
      this.write(file, bytes);
    }
    this.steps.length = 0;
    this.#start = copy(this.#now);
  }

  makeFolder(folder: string): void {
    if (folder === '' || folder === '.' || this.#find(folder) !== undefined) return;
    this.makeFolder(path.dirname(folder));
    const node = this.#nodes++;
    this.#now.folders.set(node, new Map());
    this.#enter(folder, node);
  }

  makeFile(file: string): void {
    const node = this.#nodes++;
    this.#now.files.set(node, new Uint8Array());
    this.#enter(file, node);
  }

  write(file: string, bytes: Uint8Array): void {
    const node = this.#find(file);
    if (node === undefined) throw new Error(`${file} is written and was never made.`);
    this.#do({ call: `write ${file}`, kind: 'write', needs: node, bytes });
  }

  sync(fileOrFolder: string): void {
    const node = this.#find(fileOrFolder);
    if (node !== undefined) this.#do({ call: `sync ${fileOrFolder || 'the package'}`, kind: 'sync', node });
  }

  rename(from: string, to: string): void {
    const node = this.#find(from);
    if (node === undefined) throw new Error(`${from} is renamed and was never made.`);
    const source = { folder: this.#folderOf(from), name: path.basename(from) };
    const needs = this.#folderOf(to);
    this.#do({ call: `rename ${from} to ${to}`, kind: 'move', needs, name: path.basename(to), node, from: source });
  }

  /** Removes a file, or a folder and, step by step, what is in it. */
  remove(fileOrFolder: string): void {
    const node = this.#find(fileOrFolder);
    if (node === undefined) return;
    for (const name of [...(this.#now.folders.get(node)?.keys() ?? [])]) this.remove(`${fileOrFolder}/${name}`);
    const needs = this.#folderOf(fileOrFolder);
    this.#do({ call: `remove ${fileOrFolder}`, kind: 'leave', needs, name: path.basename(fileOrFolder) });
  }

  /** The files the disk holds when of these steps the `lost` ones never reached it. */
  after(steps: readonly Step[], lost: ReadonlySet<Step> = new Set()): Map<string, Uint8Array> {
    const tree = copy(this.#start);
    // Folders and files that were made have a number whether or not their name reached the disk.
    for (const step of steps)
      if (step.kind === 'enter' && this.#now.folders.has(step.node)) tree.folders.set(step.node, new Map());
    for (const step of steps) if (!lost.has(step)) apply(tree, step);
    return filesIn(tree, root, '');
  }

  #enter(file: string, node: Node) {
    const needs = this.#folderOf(file);
    this.#do({ call: `make ${file}`, kind: 'enter', needs, name: path.basename(file), node });
  }

  #do(step: Step) {
    this.steps.push(step);
    apply(this.#now, step);
  }

  #folderOf(file: string): Node {
    const folder = this.#find(path.dirname(file));
    if (folder === undefined) throw new Error(`The folder of ${file} was never made.`);
    return folder;
  }

  #find(file: string): Node | undefined {
    let node: Node | undefined = root;
    for (const name of file.split('/'))
      if (name !== '' && name !== '.' && node !== undefined) node = this.#now.folders.get(node)?.get(name);
    return node;
  }
}

/** The steps that a loss of power right after all of these may take. */
export function unsynced(steps: readonly Step[]): readonly Step[] {
  return steps.filter((step, index) => {
    if (step.kind === 'sync') return false;
    return !steps.slice(index).some((later) => later.kind === 'sync' && later.node === step.needs);
  });
}

function apply({ folders, files }: Tree, step: Step): void {
  if (step.kind === 'write')
    files.set(step.needs, Buffer.concat([files.get(step.needs) ?? Buffer.alloc(0), step.bytes]));
  else if (step.kind === 'enter') folders.get(step.needs)?.set(step.name, step.node);
  else if (step.kind === 'leave') folders.get(step.needs)?.delete(step.name);
  else if (step.kind === 'move') {
    const source = folders.get(step.from.folder);
    if (source?.get(step.from.name) === step.node) source.delete(step.from.name);
    folders.get(step.needs)?.set(step.name, step.node);
  }
}

function copy({ folders, files }: Tree): Tree {
  return { folders: new Map([...folders].map(([node, folder]) => [node, new Map(folder)])), files: new Map(files) };
}

function filesIn(tree: Tree, node: Node, folder: string): Map<string, Uint8Array> {
  const found = new Map<string, Uint8Array>();
  for (const [name, child] of tree.folders.get(node) ?? []) {
    if (tree.folders.has(child)) for (const entry of filesIn(tree, child, `${folder}${name}/`)) found.set(...entry);
    else found.set(folder + name, tree.files.get(child) ?? new Uint8Array());
  }
  return found;
}
