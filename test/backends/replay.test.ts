import { describe, expect, it } from 'vitest';
import { recordedStreams } from '../fixtures/inputs.ts';
import { type Reply, readReply } from './readReply.ts';
import { type Recording, readers, recordingsOf } from './recordings.ts';
import type { SDKReply } from './sdkReply.ts';
import { answerStream, startLoopback } from './startLoopback.ts';
import { streamBytes } from './streamBytes.ts';

const recordings = recordingsOf(recordedStreams());

const ends: Readonly<Record<string, string>> = {
  end_turn: 'done',
  stop: 'done',
  stop_sequence: 'done',
  tool_use: 'toolCalls',
  tool_calls: 'toolCalls',
  max_tokens: 'maxTokens',
  length: 'maxTokens',
};

/** Ours, in the terms in which the SDK's can be said. */
function comparable({ text, thinking, calls, searches, citations, usage }: Reply) {
  return {
    text,
    thinking,
    calls: calls.map(({ id, name, arguments: json }) => ({ id, name, input: JSON.parse(json) })),
    searches: searches.map(({ query, urls }) => ({ query, urls })),
    citedURLs: citations.map(({ url }) => url),
    usage,
  };
}

/**
 * `fetch` from the loopback server, whose answer the reader gets in exactly these pieces: what one write of a server is
 * on its way, another layer may join or split.
 */
function fetchInPieces(cut: (bytes: Uint8Array) => Iterable<Uint8Array>): typeof fetch {
  return async (...request) => {
    const response = await fetch(...request);
    const pieces = cut(new Uint8Array(await response.arrayBuffer()))[Symbol.iterator]();
    const body = new ReadableStream({
      pull(controller) {
        const { done, value } = pieces.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
    });
    return new Response(body, response);
  };
}

async function serve({ provider, events }: Recording): Promise<string> {
  const bytes = streamBytes(provider, events);
  return (await startLoopback((response) => answerStream(response, bytes))).baseURL;
}

function* eachByte(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += 1) yield bytes.subarray(at, at + 1);
}

// A second start in mid-stream is what a proxy makes of a broken connection. The SDK refuses it; what it should come to
// is said here.
const refusedBySDK: Readonly<Record<string, Partial<Reply>>> = {
  'anthropic__duplicate-message-start (1)': { text: 'Hello, World!', end: 'done' },
  'anthropic__spliced-message-start (1)': {
    thinking: 'I will call the tool.Let me call the tool.',
    calls: [{ id: 'toolu_second', name: 'test-tool', arguments: '{"value":"Sparkle Day"}' }],
    end: 'toolCalls',
  },
};

describe('a recorded answer', () => {
  it.each(recordings)('$name: is read as the provider’s own SDK reads it, byte by byte too', async (recording) => {
    const baseURL = await serve(recording);
    const { backend, sdk: readWithSDK } = readers[recording.provider];
    const reply = await readReply(backend(baseURL));
    const expected = refusedBySDK[recording.name];
    if (expected) {
      await expect(readWithSDK(baseURL)).rejects.toThrow('message_start');
      expect(reply).toMatchObject(expected);
      expect(reply.error).toBeUndefined();
    } else {
      const { stopReason, ...sdk }: SDKReply = await readWithSDK(baseURL);
      expect(comparable(reply)).toEqual(sdk);
      if (stopReason === 'refusal') expect(reply.error).toMatchObject({ code: 'refused', retryable: false });
      else expect(reply).toMatchObject({ end: ends[stopReason ?? 'end_turn'], error: undefined });
    }
    expect(await readReply(backend(baseURL, fetchInPieces(eachByte)))).toEqual(reply);
  });

  // Short ones, one a recording; and one with characters of several bytes.
  const sample = recordings.filter(
    ({ name, events }) =>
      name.includes('tool-search-regex.1 (2)') || (events.join('').length < 1300 && !/\((?!1\))/.test(name)),
  );

  it.each(sample)('$name: is the same wherever it is cut in two', async (recording) => {
    const baseURL = await serve(recording);
    let cut = 0;
    const fetch = fetchInPieces((bytes) => [bytes.subarray(0, cut), bytes.subarray(cut)]);
    const backend = readers[recording.provider].backend(baseURL, fetch);
    const expected = await readReply(readers[recording.provider].backend(baseURL));
    const { length } = streamBytes(recording.provider, recording.events);
    for (cut = 1; cut < length; cut += 1) expect(await readReply(backend), `cut at ${cut}`).toEqual(expected);
  });

  it.each(sample)(
    '$name: broken off anywhere, it is an answer that is whole or a failure that says so',
    async (recording) => {
      const bytes = streamBytes(recording.provider, recording.events);
      let end = bytes.length;
      const { baseURL } = await startLoopback((response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.write(bytes.subarray(0, end), () => response.destroy());
      });
      const backend = readers[recording.provider].backend(baseURL);
      const expected = await readReply(readers[recording.provider].backend(await serve(recording)));
      for (end = 1; end < bytes.length; end += 37) {
        const reply = await readReply(backend);
        expect(expected.text.startsWith(reply.text), `ended at ${end}`).toBe(true);
        expect(reply.end, `ended at ${end}`).toBeUndefined();
        expect(reply.error, `ended at ${end}`).toMatchObject({ code: 'truncated', retryable: true });
      }
    },
  );

  it.each(sample)('$name: ended early, is never taken for something else', async (recording) => {
    const baseURL = await serve(recording);
    let end = 0;
    const fetch = fetchInPieces((bytes) => [bytes.subarray(0, end)]);
    const backend = readers[recording.provider].backend(baseURL, fetch);
    const expected = await readReply(readers[recording.provider].backend(baseURL));
    const { length } = streamBytes(recording.provider, recording.events);
    for (end = 1; end < length; end += 11) {
      const reply = await readReply(backend);
      expect([undefined, expected.end], `ended at ${end}`).toContain(reply.end);
      expect(reply.error?.code, `ended at ${end}`).toBe(reply.error && expected.error?.code);
    }
  });

  it('has streams of each provider among its recordings', () => {
    for (const provider of ['anthropic', 'openai'] as const)
      expect(recordings.filter((recording) => recording.provider === provider).length).toBeGreaterThan(3);
    expect(sample.length).toBeGreaterThan(4);
    expect(sample.some(({ events }) => /[^ -~]/.test(events.join('')))).toBe(true);
  });
});
