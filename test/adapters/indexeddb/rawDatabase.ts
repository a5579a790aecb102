// Looks behind the adapter's back: IndexedDB without any of its code, as another program on the site would use it.
interface RawRecord {
  layout: number;
  generation: string;
  revision: string;
  files: Map<string, { size: number; trusted: boolean }>;
}

const storeName = 'archives';

/** A name that no other test uses. */
export const freshDatabase = () => `test-${crypto.randomUUID()}`;

export function openRaw(database: string, create = true): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(database);
    request.onupgradeneeded = () => {
      if (create) request.result.createObjectStore(storeName);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Runs one transaction in a connection of its own. */
async function inRaw<Result>(
  database: string,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<Result>,
): Promise<Result> {
  const db = await openRaw(database);
  try {
    const transaction = db.transaction(storeName, mode);
    const complete = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    const result = await work(transaction.objectStore(storeName));
    await complete;
    return result;
  } finally {
    db.close();
  }
}

const answer = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Stores one file and what the database notes of it. */
export async function plantRaw(database: string, documentID: string, name: string, bytes: Uint8Array): Promise<void> {
  await inRaw(database, 'readwrite', async (store) => {
    const token = crypto.randomUUID();
    const found: RawRecord | undefined = await answer(store.get(['archive', documentID]));
    const record = found ?? { layout: 1, generation: '', revision: '', files: new Map() };
    record.files.set(name, { size: bytes.length, trusted: false });
    record.generation = token;
    if (name === 'conversation.json') record.revision = token;
    store.put(record, ['archive', documentID]);
    store.put(new Blob([bytes as BlobPart]), ['file', documentID, name]);
  });
}

/** The files of one document, having checked that its record names the same ones. */
export async function filesRaw(database: string, documentID: string): Promise<Map<string, Uint8Array>> {
  const { keys, blobs, record } = await inRaw(database, 'readonly', async (store) => {
    const range = IDBKeyRange.bound(['file', documentID], ['file', documentID, []]);
    const names = answer(store.getAllKeys(range));
    const values = answer<Blob[]>(store.getAll(range));
    const noted = answer<RawRecord | undefined>(store.get(['archive', documentID]));
    return { keys: (await names) as [string, string, string][], blobs: await values, record: await noted };
  });
  const files = new Map<string, Uint8Array>();
  for (const [index, [, , name]] of keys.entries())
    files.set(name, new Uint8Array((await blobs[index]?.arrayBuffer()) ?? new ArrayBuffer()));
  const noted = Array.from(record?.files ?? [], ([name, { size }]) => `${name} ${size}`).sort();
  const stored = Array.from(files, ([name, bytes]) => `${name} ${bytes.length}`).sort();
  if (noted.join() !== stored.join()) throw new Error(`The record notes ${noted}, but stored are ${stored}.`);
  return files;
}

/** Every value in the database, as it came out. */
export async function valuesRaw(database: string): Promise<unknown[]> {
  return await inRaw(database, 'readonly', (store) => answer<unknown[]>(store.getAll()));
}

export async function putRaw(database: string, key: IDBValidKey, value: unknown): Promise<void> {
  await inRaw(database, 'readwrite', (store) => answer(store.put(value, key)));
}

export function deleteDatabase(database: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(database);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('Deleting the database is blocked.'));
  });
}

/** How many values have been written or deleted by anyone since the page was loaded. */
let writes = 0;
export const countWrites = () => writes;
for (const method of ['put', 'add', 'delete', 'clear'] as const) {
  const original = IDBObjectStore.prototype[method] as (...args: unknown[]) => IDBRequest;
  Object.assign(IDBObjectStore.prototype, {
    [method](this: IDBObjectStore, ...args: unknown[]) {
      writes += 1;
      return original.apply(this, args);
    },
  });
}
