import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTextJoiner } from '../../src/agent/createTextJoiner.ts';

describe('createTextJoiner', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('hands on the first piece at once and joins what follows within the time', () => {
    const pieces: string[] = [];
    const joiner = createTextJoiner((text) => pieces.push(text), 16);
    for (const text of ['A', 'b', 'c']) joiner.push(text);
    expect(pieces).toEqual(['A']);
    vi.advanceTimersByTime(16);
    expect(pieces).toEqual(['A', 'bc']);
    joiner.push('d');
    expect(pieces).toEqual(['A', 'bc']);
    joiner.finish();
    expect(pieces).toEqual(['A', 'bc', 'd']);
    vi.advanceTimersByTime(100);
    expect(pieces).toEqual(['A', 'bc', 'd']);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('rests when nothing comes', () => {
    const joiner = createTextJoiner(() => undefined, 16);
    joiner.push('A');
    vi.advanceTimersByTime(32);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('holds back half a surrogate pair until the other half comes, or the end [ENC-8]', () => {
    const pieces: string[] = [];
    const joiner = createTextJoiner((text) => pieces.push(text), 0);
    for (const text of ['A\ud83d', '\ude00', 'B\ud83d']) joiner.push(text);
    expect(pieces).toEqual(['A', '😀', 'B']);
    joiner.finish();
    expect(pieces).toEqual(['A', '😀', 'B', '\ud83d']);
  });
});
