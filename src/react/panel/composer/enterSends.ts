/** The parts of a keydown that decide. */
export interface EnterKey {
  readonly key: string;
  readonly keyCode: number;
  readonly isComposing: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly repeat: boolean;
  /** Milliseconds, of the same clock as `composedAt`. */
  readonly timeStamp: number;
}

// Some engines end the composition first and then send the Enter that ended it, as if it were typed.
const sameKeyMilliseconds = 30;

/**
 * Whether a keydown sends the message. An Enter that belongs to an input method never does, and no one sign of it is
 * enough: Chrome says `isComposing`, Safari ends the composition before the keydown and says only keyCode 229.
 */
export function enterSends(event: EnterKey, composedAt: number | undefined): boolean {
  if (event.key !== 'Enter' || event.shiftKey || event.altKey || event.repeat) return false;
  if (event.isComposing || event.keyCode === 229) return false;
  return composedAt === undefined || event.timeStamp - composedAt > sameKeyMilliseconds;
}
