import { afterEach, beforeEach, expect, vi } from 'vitest';

// A console error or warning fails the test that caused it: React reports broken trees there and nowhere else.
const said: string[] = [];
beforeEach(() => {
  said.length = 0;
  for (const method of ['error', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation((...args: unknown[]) => {
      said.push(`console.${method}: ${args.map(String).join(' ')}`);
    });
});
afterEach(() => {
  vi.mocked(console.error).mockRestore?.();
  vi.mocked(console.warn).mockRestore?.();
  expect(said, 'the console stays silent').toEqual([]);
});
