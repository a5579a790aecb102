import { describe, expect, it } from 'vitest';
import { decodeConversation, encodeConversation } from '../../src/format/index.ts';
import { goldenText, jsonVectors } from '../fixtures/inputs.ts';
import { documentText, refusal, restored, textOf, utf8 } from './support.ts';

describe('JSONTestSuite', () => {
  const vectors = jsonVectors();

  it('has its files', () => {
    expect(vectors.filter(({ name }) => name.includes('__n_')).length).toBeGreaterThanOrEqual(130);
  });

  it.each(vectors.map(({ name, bytes }) => [name, bytes] as const))(
    'finds %s unreadable as a conversation, without a throw [READ-1]',
    (name, bytes) => {
      const reason = refusal(bytes);
      expect(reason).toMatchObject({ kind: 'corrupt' });
      if (name.includes('__n_') && reason.kind === 'corrupt') expect(['UTF-8', 'JSON']).toContain(reason.expected);
    },
  );

  it.each(vectors.filter(({ name }) => name.includes('__y_')).map(({ name, bytes }) => [name, bytes] as const))(
    'keeps the value of %s under an unknown key [READ-4]',
    (_, bytes) => {
      const document = documentText({ xValue: textOf(bytes) });
      const first = encodeConversation(restored(document));
      expect(JSON.parse(textOf(first)).xValue).toEqual(JSON.parse(textOf(bytes)));
      expect(textOf(encodeConversation(restored(first)))).toBe(textOf(first));
    },
  );

  it.each(vectors.filter(({ name }) => !name.includes('__y_')).map(({ name, bytes }) => [name, bytes] as const))(
    'gives a document with %s inside an outcome, without a throw [READ-1]',
    (_, bytes) => {
      const parts = [utf8('{"formatVersion":1,"items":[],"history":[],"xValue":'), bytes, utf8('}')];
      const decoded = decodeConversation(new Uint8Array(Buffer.concat(parts)));
      expect(['restored', 'unreadable']).toContain(decoded.outcome);
    },
  );
});

describe('what Swift was asked to decode', () => {
  interface Probe {
    readonly name: string;
    /** Absent where the name says how to make the bytes: nested arrays, which have a test of their own. */
    readonly b64?: string;
    /** `ok`, or the error of strict UTF-8 and JSON.parse. */
    readonly jsonParse: string;
  }
  const probes = (JSON.parse(goldenText('decode-probes.json')) as readonly Probe[]).filter(
    ({ b64 }) => b64 !== undefined,
  );

  it('has an outcome for each, never a throw [READ-1]', () => {
    expect(probes.length).toBeGreaterThanOrEqual(300);
    for (const { name, b64 = '', jsonParse } of probes) {
      const decoded = decodeConversation(new Uint8Array(Buffer.from(b64, 'base64')));
      if (jsonParse === 'ok') expect(['restored', 'unreadable'], name).toContain(decoded.outcome);
      else
        expect(decoded, name).toMatchObject({
          outcome: 'unreadable',
          reason: { kind: 'corrupt', path: '', expected: expect.stringMatching(/^(UTF-8|JSON)$/) },
        });
    }
  });
});
