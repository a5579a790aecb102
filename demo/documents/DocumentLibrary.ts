import type { DocumentStore, StorageAdapter } from 'agent-panel/storage';
import { PackageProblem } from '../packages/PackageProblem.ts';
import type { PosterPackage } from '../packages/PosterPackage.ts';
import { emptyPoster, type Poster } from '../poster/Poster.ts';
import { type DocumentKind, decodePosterFile, encodePosterFile, type PosterFile } from '../poster/posterFile.ts';
import { firstTemplates } from '../poster/templates.ts';
import { readAgentFiles, writeAgentFiles } from './agentFiles.ts';
import type { DocumentDatabase } from './DocumentDatabase.ts';
import { sameBytes } from './sameBytes.ts';

/** A document as the list shows it. */
export interface DocumentSummary {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly poster: Poster;
  /** Milliseconds since 1970. */
  readonly editedAt: number;
}

export interface LoadedDocument extends PosterFile {
  readonly documentFile: Uint8Array;
  readonly editedAt: number;
}

/** The documents of this browser: document.json in one database, the conversations in another. */
export class DocumentLibrary {
  readonly #database: DocumentDatabase;
  readonly #conversations: DocumentStore;

  constructor(database: DocumentDatabase, conversations: DocumentStore) {
    this.#database = database;
    this.#conversations = conversations;
  }

  /** Newest first. A library that was never used gets its first templates. */
  async list(): Promise<readonly DocumentSummary[]> {
    let stored = await this.#database.all();
    if (stored.size === 0) {
      await this.#database.create(
        new Map([...firstTemplates].map(([id, poster]) => [id, newDocument({ kind: 'template', poster }, 0)])),
      );
      stored = await this.#database.all();
    }
    return [...stored]
      .map(([id, { documentFile, editedAt }]) => ({ id, editedAt, ...decodePosterFile(documentFile) }))
      .sort((a, b) => b.editedAt - a.editedAt);
  }

  async load(id: string): Promise<LoadedDocument | undefined> {
    const stored = await this.#database.read(id);
    return stored && { ...stored, ...decodePosterFile(stored.documentFile) };
  }

  /** The adapter of a document's conversation. The caller closes it. */
  openConversation(id: string): StorageAdapter {
    return this.#conversations.open(id);
  }

  /** A new document. Returns its id. */
  async create(file: PosterFile): Promise<string> {
    const id = crypto.randomUUID();
    await this.#database.create(new Map([[id, newDocument(file)]]));
    return id;
  }

  /**
   * Writes document.json where it still is the one that was `seen`. Returns `changed`, and writes nothing, where
   * another tab wrote another one; undefined for `seen` writes over whatever is there.
   */
  async save(id: string, documentFile: Uint8Array, seen: Uint8Array | undefined): Promise<'saved' | 'changed'> {
    const written = await this.#database.update(id, (stored) =>
      seen && stored && !sameBytes(stored.documentFile, seen) ? undefined : { documentFile, editedAt: Date.now() },
    );
    return written ? 'saved' : 'changed';
  }

  /** Calls back when another tab changed a document. Returns the stop. */
  watch(id: string, onChange: () => void): () => void {
    return this.#database.watch(id, onChange);
  }

  async rename(id: string, title: string): Promise<void> {
    await this.#database.update(id, (stored) => {
      if (!stored) return undefined;
      const { kind, poster } = decodePosterFile(stored.documentFile);
      return newDocument({ kind, poster: { ...poster, title } });
    });
  }

  /**
   * A new document with this `file` and everything else of the package `id`. The conversation comes along from document
   * to document (SAVE-7), never from or to a template (ARC-4).
   */
  async duplicate(id: string, file: PosterFile): Promise<string> {
    const source = await this.load(id);
    const { agentFiles, otherFiles } = await this.exportPackage(id);
    const isTemplate = source?.kind === 'template' || file.kind === 'template';
    return this.#add(file, isTemplate ? new Map() : agentFiles, otherFiles);
  }

  async remove(id: string): Promise<void> {
    await this.#database.remove(id);
    await this.#withConversation(id, (adapter) => adapter.remove({ overwrite: true }));
  }

  /** Takes a package in, all of it or nothing. Returns the new document's id. Throws a PackageProblem. */
  importPackage({ name, documentFile, agentFiles, otherFiles }: PosterPackage): Promise<string> {
    return this.#add(documentFile ? decode(documentFile) : withoutPoster(name), agentFiles, otherFiles, documentFile);
  }

  /** The package as it is stored. */
  async exportPackage(id: string): Promise<PosterPackage> {
    const loaded = await this.load(id);
    if (!loaded) throw new Error('This poster is not in the library any more. Another tab may have deleted it.');
    return {
      name: loaded.poster.title,
      documentFile: loaded.documentFile,
      agentFiles: await this.#withConversation(id, readAgentFiles),
      otherFiles: await this.#database.readOtherFiles(id),
    };
  }

  async #add(
    file: PosterFile,
    agentFiles: ReadonlyMap<string, Uint8Array>,
    otherFiles: ReadonlyMap<string, Uint8Array>,
    documentFile = encodePosterFile(file),
  ): Promise<string> {
    const id = crypto.randomUUID();
    try {
      await this.#withConversation(id, (adapter) => writeAgentFiles(adapter, agentFiles));
      await this.#database.writeOtherFiles(id, otherFiles);
      // Last: what was written before belongs to no document until this one stands.
      await this.#database.create(new Map([[id, { documentFile, editedAt: Date.now() }]]));
      return id;
    } catch (error) {
      await this.remove(id).catch(() => undefined);
      throw error;
    }
  }

  async #withConversation<T>(id: string, use: (adapter: StorageAdapter) => Promise<T>): Promise<T> {
    const adapter = this.openConversation(id);
    try {
      return await use(adapter);
    } finally {
      await adapter.close();
    }
  }
}

function newDocument(file: PosterFile, editedAt = Date.now()) {
  return { documentFile: encodePosterFile(file), editedAt };
}

function decode(documentFile: Uint8Array): PosterFile {
  try {
    return decodePosterFile(documentFile);
  } catch (error) {
    throw new PackageProblem(
      `Its document.json cannot be opened. ${error instanceof Error ? error.message : ''}`.trim(),
    );
  }
}

/** A package that holds only a conversation opens, too. */
function withoutPoster(name: string): PosterFile {
  return { kind: 'document', poster: { ...emptyPoster, title: name } };
}
