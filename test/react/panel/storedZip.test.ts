import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { storedZip } from '../../../src/react/panel/notices/storedZip.ts';

describe('storedZip', () => {
  it('holds every file byte for byte, whatever its name', () => {
    const files = new Map([
      ['agent/conversation.json', new TextEncoder().encode('{"cut short')],
      ['agent/images/é 图.png', Uint8Array.from({ length: 70_000 }, (_, index) => index % 251)],
      ['agent/empty', new Uint8Array()],
    ]);
    const archive = unzipSync(Buffer.concat(storedZip(files)));
    expect(Object.keys(archive)).toEqual([...files.keys()]);
    for (const [name, bytes] of files) expect(Buffer.compare(archive[name] as Uint8Array, bytes), name).toBe(0);
  });

  it('makes the same bytes of the same files', () => {
    const files = new Map([['a', new Uint8Array([1, 2, 3])]]);
    expect(Buffer.concat(storedZip(files)).equals(Buffer.concat(storedZip(files)))).toBe(true);
  });

  it('holds no file at all', () => {
    expect(unzipSync(Buffer.concat(storedZip(new Map())))).toEqual({});
  });
});
