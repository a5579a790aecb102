import { describe, expect, it } from 'vitest';
import { createRowKeys } from '../../../src/react/panel/transcript/rowKeys.ts';

const keysOf = () => createRowKeys<{ readonly id: string }>((entry) => entry.id);

describe('createRowKeys', () => {
  it('gives two rows of one id two keys [READ-6]', () => {
    const keys = keysOf()([{ id: 'A' }, { id: 'A' }, { id: '2:A' }, { id: '__proto__' }]);
    expect(new Set(keys).size).toBe(4);
  });

  it('keeps the array while the ids stay the same, though the rows change', () => {
    const keys = keysOf();
    const first = keys([{ id: 'A' }, { id: 'B' }]);
    expect(keys([{ id: 'A' }, { id: 'B' }])).toBe(first);
    expect(keys([{ id: 'A' }, { id: 'C' }])).not.toBe(first);
  });

  it('keeps the keys of rows that are still there when one goes', () => {
    const keys = keysOf();
    const [, , third] = keys([{ id: 'A' }, { id: 'B' }, { id: 'C' }]);
    expect(keys([{ id: 'A' }, { id: 'C' }])[1]).toBe(third);
  });
});
