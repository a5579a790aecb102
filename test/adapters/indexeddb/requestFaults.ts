// Lets one request of a database fail, or watches it: the real engine then undoes, or keeps, what it really undoes or keeps.
type Method = 'get' | 'put' | 'delete';

export interface Request {
  readonly method: Method;
  readonly key: string;
  readonly store: IDBObjectStore;
}

/** Called before each request to the database; what it returns is called right after the request was made. */
// biome-ignore lint/suspicious/noConfusingVoidType: a hook may return nothing at all.
export type RequestHook = (request: Request) => (() => void) | void;

let watched: { database: string; hook: RequestHook } | undefined;

for (const method of ['get', 'put', 'delete'] as const) {
  const original = IDBObjectStore.prototype[method] as (...args: unknown[]) => IDBRequest;
  Object.assign(IDBObjectStore.prototype, {
    [method](this: IDBObjectStore, ...args: unknown[]) {
      if (watched?.database !== this.transaction.db.name) return original.apply(this, args);
      const key = method === 'put' ? args[1] : args[0];
      const after = watched.hook({ method, key: String(key), store: this });
      const request = original.apply(this, args);
      after?.();
      return request;
    },
  });
}

/** Runs the work while the hook sees each request to the database. */
export async function withRequestHook<Result>(
  database: string,
  hook: RequestHook,
  work: () => Promise<Result>,
): Promise<Result> {
  watched = { database, hook };
  try {
    return await work();
  } finally {
    watched = undefined;
  }
}
