// What the page offers to the bench that drives it: turns, as `race` takes them, timed in the page itself.
import { createIndexedDBAdapter } from 'agent-panel/indexeddb';

const turnMilliseconds = 20;

/** @type {Promise<IDBDatabase>} */
const opened = new Promise((resolve, reject) => {
  const request = indexedDB.open('bare', 1);
  request.onupgradeneeded = () => request.result.createObjectStore('files');
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});
const database = await opened;

/** @param {Blob} blob */
const put = (blob) =>
  new Promise((resolve, reject) => {
    const transaction = database.transaction('files', 'readwrite', { durability: 'strict' });
    transaction.oncomplete = () => resolve(undefined);
    transaction.onabort = () => reject(transaction.error);
    transaction.objectStore('files').put(blob, 'conversation.json');
    transaction.commit();
  });

let bytes = new Uint8Array();
let whole = bytes;
let original = bytes;
let storedLength = 0;
let count = 0;
const changed = createIndexedDBAdapter({ database: 'changed', documentID: 'bench' });
const unchanged = createIndexedDBAdapter({ database: 'unchanged', documentID: 'bench' });
/** @type {import('agent-panel/storage').Expectation} */
let revision = { overwrite: true };
const images = new Map();
const commitChanged = async () => {
  ({ revision } = await changed.commit({ expect: revision, conversation: [bytes], images }));
  storedLength = bytes.length;
};
const commitUnchanged = () => unchanged.commit({ expect: { overwrite: true }, conversation: [original], images });

/** @param {() => Promise<unknown>} run @param {() => void} [before] */
const turnOf = (run, before) => async () => {
  const calls = [];
  for (let spent = 0; spent < turnMilliseconds; ) {
    before?.();
    const start = performance.now();
    await run();
    const milliseconds = performance.now() - start;
    calls.push(milliseconds);
    spent += milliseconds;
  }
  return calls;
};

/** Other bytes, of this length. @param {number} length */
const change = (length) => {
  count += 1;
  new DataView(whole.buffer).setUint32(0, count);
  bytes = whole.subarray(0, length);
};
// A conversation that changed has another length, nearly always.
const changeLength = () => change(storedLength === whole.length ? whole.length - 1 : whole.length);
const changeInPlace = () => change(storedLength);

Object.assign(globalThis, {
  turns: {
    /** @param {number} size */
    async prepare(size) {
      whole = new Uint8Array(size).map((_, at) => 0x20 + ((at * 7 + (at >> 8)) % 90));
      bytes = whole;
      original = whole.slice();
      await commitChanged();
      await commitUnchanged();
    },
    putBlob: turnOf(() => put(new Blob([bytes])), changeLength),
    commitChanged: turnOf(commitChanged, changeLength),
    commitSameLength: turnOf(commitChanged, changeInPlace),
    commitUnchanged: turnOf(commitUnchanged),
  },
});
