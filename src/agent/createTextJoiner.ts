import { startTimer } from '../session/startTimer.ts';

/** Joins the small pieces a model streams into fewer, larger ones. */
export interface TextJoiner {
  push(text: string): void;
  /** Hands on everything that is held back. */
  finish(): void;
}

/**
 * Hands on the first piece at once, then at most one every `milliseconds` (0: each as it comes). A piece never ends in
 * the first half of a surrogate pair: each half alone would be made well-formed to U+FFFD on its way in (ENC-8).
 */
export function createTextJoiner(emit: (text: string) => void, milliseconds: number): TextJoiner {
  let held = '';
  let stopTimer: (() => void) | undefined;

  const flush = (final: boolean) => {
    const last = held.charCodeAt(held.length - 1);
    const cut = !final && last >= 0xd800 && last <= 0xdbff ? held.length - 1 : held.length;
    const text = held.slice(0, cut);
    held = held.slice(cut);
    if (text !== '') emit(text);
  };

  const wait = () => {
    stopTimer = startTimer(() => {
      stopTimer = undefined;
      if (held === '') return;
      flush(false);
      wait();
    }, milliseconds);
  };

  return {
    push(text) {
      held += text;
      if (stopTimer) return;
      flush(false);
      if (milliseconds > 0) wait();
    },
    finish() {
      stopTimer?.();
      stopTimer = undefined;
      flush(true);
    },
  };
}
