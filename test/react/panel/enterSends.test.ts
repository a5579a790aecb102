import { describe, expect, it } from 'vitest';
import { type EnterKey, enterSends } from '../../../src/react/panel/composer/enterSends.ts';
import sequences from './enterSequences.json' with { type: 'json' };

const enter: EnterKey = {
  key: 'Enter',
  keyCode: 13,
  isComposing: false,
  shiftKey: false,
  altKey: false,
  repeat: false,
  timeStamp: 1_000,
};

interface RecordedEvent {
  readonly type: string;
  readonly key?: string;
  readonly keyCode?: number;
  readonly isComposing?: boolean;
}

/** Plays a recorded sequence with a millisecond between its events: did any of its keydowns send? */
function sends(events: readonly RecordedEvent[]): boolean {
  let composedAt: number | undefined;
  return events.some((event, index) => {
    const timeStamp = 1_000 + index;
    if (event.type === 'compositionend') composedAt = timeStamp;
    if (event.type !== 'keydown') return false;
    const { key = '', keyCode = 0, isComposing = false } = event;
    return enterSends({ ...enter, key, keyCode, isComposing, timeStamp }, composedAt);
  });
}

describe('enterSends', () => {
  for (const { name, events, send } of sequences.cases)
    it(`${send ? 'sends' : 'does not send'} in ${name}`, () => expect(sends(events)).toBe(send));

  it('does not send with Shift, with Alt, or while the key is held', () => {
    expect(enterSends({ ...enter, shiftKey: true }, undefined)).toBe(false);
    expect(enterSends({ ...enter, altKey: true }, undefined)).toBe(false);
    expect(enterSends({ ...enter, repeat: true }, undefined)).toBe(false);
  });

  it('does not send an Enter that only its keyCode 229, or only isComposing, gives away (complaint 20)', () => {
    expect(enterSends({ ...enter, keyCode: 229 }, undefined)).toBe(false);
    expect(enterSends({ ...enter, isComposing: true }, undefined)).toBe(false);
  });

  it('does not send the Enter that ended a composition just before, however the engine spells it', () => {
    expect(enterSends(enter, enter.timeStamp)).toBe(false);
    expect(enterSends(enter, enter.timeStamp - 200)).toBe(true);
  });
});
