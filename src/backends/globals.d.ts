// The platform names that backends may use beside those of the agent: each is in browsers and in Node.
declare function btoa(binary: string): string;
declare var TextDecoder: {
  new (encoding: 'utf-8'): { decode(bytes?: Uint8Array, options?: { readonly stream?: boolean }): string };
};
declare var TextEncoder: {
  new (): { encode(text: string): Uint8Array };
};
declare function fetch(
  url: string,
  init: {
    readonly method: 'POST';
    readonly headers: Record<string, string>;
    readonly body: string;
    readonly redirect: 'error';
    readonly signal: AbortSignal;
  },
): Promise<import('./shared/Fetch.ts').FetchResponse>;
interface ReadableStream<R = unknown> {
  getReader(): {
    read(): Promise<{ readonly done: false; readonly value: R } | { readonly done: true; readonly value?: R }>;
    releaseLock(): void;
    cancel(reason?: unknown): Promise<void>;
  };
}
interface WritableStream<W = unknown> {
  getWriter(): { write(chunk: W): Promise<void>; close(): Promise<void>; releaseLock(): void };
}
