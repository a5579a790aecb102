import { describe, expect, it } from 'vitest';
import { untilAborted } from '../../src/agent/untilAborted.ts';

async function read(source: AsyncIterable<number>, signal: AbortSignal): Promise<number[]> {
  const values: number[] = [];
  for await (const value of untilAborted(source, signal)) values.push(value);
  return values;
}

/** Gives two numbers, then nothing more, and does not listen to any signal. */
function deafSource(onReturn: () => void): AsyncIterable<number> {
  let number = 0;
  return {
    [Symbol.asyncIterator]: () => ({
      next: () => (number < 2 ? Promise.resolve({ done: false, value: ++number }) : new Promise(() => undefined)),
      return: () => {
        onReturn();
        return new Promise(() => undefined);
      },
    }),
  };
}

describe('untilAborted', () => {
  it('ends when the signal aborts, and closes a source that does not listen without waiting for it', async () => {
    const abort = new AbortController();
    let returned = 0;
    setTimeout(() => abort.abort(), 1);
    const values = await read(
      deafSource(() => {
        returned += 1;
      }),
      abort.signal,
    );
    expect(values).toEqual([1, 2]);
    expect(returned).toBe(1);
  });

  it('reads nothing when the signal has aborted already', async () => {
    const abort = new AbortController();
    abort.abort();
    expect(
      await read(
        deafSource(() => undefined),
        abort.signal,
      ),
    ).toEqual([]);
  });

  it('passes on what the source throws', async () => {
    async function* broken() {
      yield 1;
      throw new Error('broken');
    }
    await expect(read(broken(), new AbortController().signal)).rejects.toThrow('broken');
  });
});
