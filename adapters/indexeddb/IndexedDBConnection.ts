import { createStore } from 'idb-keyval';
import { StorageError } from '../../src/storage/StorageError.ts';
import { objectStoreName } from './archiveRecord.ts';
import { busyError, runTransaction, type Transaction } from './runTransaction.ts';
import { storageErrorFrom } from './storageErrorFrom.ts';

/**
 * One database, opened when first needed and again after it was lost. idb-keyval opens it and turns requests into
 * promises; transactions are made here, because idb-keyval can neither ask for strict durability nor undo what was put
 * before an exception, and rejects with `null` when a transaction fails by one of its requests.
 */
export class IndexedDBConnection {
  readonly #name: string;
  readonly #waitMilliseconds: number;
  #opening: Promise<IDBDatabase> | undefined;
  /** What `#opening` resolved to. */
  #current: IDBDatabase | undefined;
  #users = 0;

  constructor(name: string, waitMilliseconds: number) {
    this.#name = name;
    this.#waitMilliseconds = waitMilliseconds;
  }

  retain(): void {
    this.#users += 1;
  }

  /** Closes the database after its last user. Transactions under way complete. */
  release(): void {
    this.#users -= 1;
    if (this.#users > 0) return;
    const opening = this.#opening;
    this.#opening = undefined;
    this.#current = undefined;
    opening?.then(
      (database) => database.close(),
      () => {},
    );
  }

  /** Resolves when the transaction is complete, which with strict durability means: on the disk. Rejects only when nothing was changed. */
  async transact<First, Result>(transaction: Transaction<First, Result>): Promise<Result> {
    for (let reopened = false; ; reopened = true) {
      const database = await this.#open();
      try {
        return await runTransaction(database, transaction, this.#waitMilliseconds);
      } catch (error) {
        // Browsers close connections by themselves: in the background on iOS, when site data is cleared, for another
        // tab's upgrade. Nothing was stored, so that the same may be asked of a new connection, once.
        if (StorageError.isInstance(error) || !isDead(database)) throw storageErrorFrom(error);
        this.#forget(database);
        if (reopened) throw storageErrorFrom(error);
      }
    }
  }

  #forget(database: IDBDatabase): void {
    if (this.#current !== database) return;
    this.#current = undefined;
    this.#opening = undefined;
  }

  #open(): Promise<IDBDatabase> {
    if (this.#opening) return this.#opening;
    const opening = this.#openNow();
    this.#opening = opening;
    opening.then(
      (database) => {
        if (this.#opening === opening) this.#current = database;
        else database.close();
      },
      // A failed open is never kept: the cause may be gone a moment later.
      () => {
        if (this.#opening === opening) this.#opening = undefined;
      },
    );
    return opening;
  }

  async #openNow(): Promise<IDBDatabase> {
    try {
      requireIndexedDB();
      // A new store each time: idb-keyval's own goes on using a connection that was closed under it.
      const withStore = createStore(this.#name, objectStoreName);
      const opened = withStore('readonly', (store) => store.transaction.db).then((database) => {
        const forget = () => this.#forget(database);
        // Without this, another tab that deletes or upgrades the database would wait until this tab is gone.
        database.addEventListener('versionchange', () => {
          database.close();
          forget();
        });
        database.addEventListener('close', forget);
        return database;
      });
      return await withTimeout(opened, this.#waitMilliseconds, (late) => late.close());
    } catch (error) {
      throw storageErrorFrom(error);
    }
  }
}

function requireIndexedDB(): void {
  let available: unknown;
  try {
    available = globalThis.indexedDB;
  } catch {
    // A sandboxed frame may refuse even to look.
  }
  if (available) return;
  throw new StorageError(
    'denied',
    'There is no IndexedDB here: the page is in a private window or a sandboxed frame that has none, or this is no browser. Keep the document elsewhere, for example with createMemoryAdapter, and tell the person.',
  );
}

function withTimeout(
  opened: Promise<IDBDatabase>,
  milliseconds: number,
  tooLate: (database: IDBDatabase) => void,
): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    let expired = false;
    const timer = setTimeout(() => {
      expired = true;
      reject(busyError());
    }, milliseconds);
    opened.then(
      (database) => {
        clearTimeout(timer);
        if (expired) tooLate(database);
        else resolve(database);
      },
      (error: unknown) => {
        clearTimeout(timer);
        reject(error);
      },
    );
  });
}

/** Whether the browser has closed the connection, which it does not always say by an event. */
function isDead(database: IDBDatabase): boolean {
  try {
    database.transaction(objectStoreName, 'readonly');
    return false;
  } catch (error) {
    return error instanceof DOMException && error.name === 'InvalidStateError';
  }
}
