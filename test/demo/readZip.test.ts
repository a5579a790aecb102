import { describe, expect, it } from 'vitest';
import { PackageProblem } from '../../demo/packages/PackageProblem.ts';
import { readZip } from '../../demo/packages/readZip.ts';
import { withDirectoryField, zipFile } from './zipFile.ts';

const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);
const refusal = (zip: Uint8Array) => {
  try {
    readZip(zip);
  } catch (error) {
    expect(error).toBeInstanceOf(PackageProblem);
    return (error as PackageProblem).message;
  }
  throw new Error('The zip file was taken.');
};

describe('readZip', () => {
  it.each([0, 6] as const)('reads every file, packed by level %i', (level) => {
    const files = readZip(
      zipFile({ 'P.silverpoint/document.json': '{}', 'P.silverpoint/agent/x': 'ä'.repeat(5000) }, level),
    );
    expect([...files.keys()]).toEqual(['P.silverpoint/document.json', 'P.silverpoint/agent/x']);
    expect(text(files.get('P.silverpoint/agent/x'))).toBe('ä'.repeat(5000));
  });

  it('reads an empty file, and leaves folders out', () => {
    const files = readZip(zipFile({ 'P/': new Uint8Array(), 'P/empty': '' }));
    expect([...files].map(([path, bytes]) => [path, bytes.length])).toEqual([['P/empty', 0]]);
  });

  it.each([
    ['/etc/passwd', 'an absolute path'],
    ['C:/file', 'an absolute path'],
    ['../outside', 'leads out of the package'],
    ['P/../../outside', 'leads out of the package'],
    ['P\\agent\\conversation.json', 'a backslash'],
    ['P//double', 'not a plain path'],
    ['./here', 'not a plain path'],
    ['P/nul\0', 'a NUL character'],
  ])('refuses the path %j', (path, why) => {
    expect(refusal(zipFile({ [path]: 'x' }))).toContain(why);
  });

  it('refuses one name twice', () => {
    const zip = zipFile({ 'agent/a': '1', 'agent/b': '2' });
    const changed = withDirectoryField(zip, 46, [...new TextEncoder().encode('agent/b')]);
    expect(refusal(changed)).toContain('“agent/b” twice');
  });

  it('refuses an encrypted file', () => {
    expect(refusal(withDirectoryField(zipFile({ a: 'x' }), 8, [1, 0]))).toContain('is encrypted');
  });

  it('refuses a compression it does not know', () => {
    expect(refusal(withDirectoryField(zipFile({ a: 'x' }), 10, [12, 0]))).toContain('other than deflate');
  });

  it('refuses a link', () => {
    const unix = withDirectoryField(zipFile({ a: 'target' }), 4, [20, 3]);
    expect(refusal(withDirectoryField(unix, 38, [0, 0, 0xff, 0xa1]))).toContain('is a link');
  });

  it('refuses a file over the cap before it unpacks anything', () => {
    expect(refusal(withDirectoryField(zipFile({ bomb: 'x' }), 24, [0, 0, 0, 0x20]))).toContain(
      'A file may have 300 MiB',
    );
  });

  it('refuses a file that unpacks to more than it says', () => {
    expect(refusal(withDirectoryField(zipFile({ bomb: 'x'.repeat(1000) }), 24, [10, 0, 0, 0]))).toContain('is damaged');
  });

  it('refuses a file whose bytes changed', () => {
    const zip = zipFile({ a: 'stored as it is' }, 0);
    zip[31 + 4] = 0;
    expect(refusal(zip)).toContain('“a” is damaged');
  });

  it('refuses what is no zip file, and every part of one', () => {
    expect(refusal(new TextEncoder().encode('Hello'))).toContain('not a zip file');
    const whole = zipFile({ 'P/document.json': '{"a":1}' });
    for (let length = 0; length < whole.length; length += 1) refusal(whole.subarray(0, length));
  });
});
