import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach } from 'vitest';

interface LoopbackRequest {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Loopback {
  /** Without a slash at its end. */
  readonly baseURL: string;
  /** Every request so far. */
  readonly requests: readonly LoopbackRequest[];
  readonly close: () => Promise<void>;
}

export type Answer = (response: ServerResponse, request: LoopbackRequest) => unknown;

const open: Loopback[] = [];

afterEach(async () => {
  await Promise.all(open.splice(0).map(({ close }) => close()));
});

/** A server on this machine that answers as a provider would. It is closed after the test. */
export async function startLoopback(answer: Answer): Promise<Loopback> {
  const requests: LoopbackRequest[] = [];
  const server = createServer((incoming, response) => {
    const pieces: Buffer[] = [];
    incoming.on('data', (piece) => pieces.push(piece));
    incoming.on('end', () => {
      const request = {
        url: incoming.url ?? '',
        headers: incoming.headers,
        body: Buffer.concat(pieces).toString('utf8'),
      };
      requests.push(request);
      answer(response, request);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const loopback: Loopback = {
    baseURL: `http://127.0.0.1:${port}`,
    requests,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  open.push(loopback);
  return loopback;
}

/** Answers with a stream of these bytes. */
export function answerStream(response: ServerResponse, bytes: Uint8Array): void {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  response.end(bytes);
}
