/** Aborts when the host's signal does, and when nothing was heard for too long. */
export class SilenceWatch {
  readonly #abort = new AbortController();
  readonly #milliseconds: number;
  readonly #outer: AbortSignal;
  readonly #onAbort = () => this.#abort.abort();
  #stopTimer: () => void = () => undefined;
  #isTimedOut = false;

  constructor(outer: AbortSignal, milliseconds: number) {
    this.#outer = outer;
    this.#milliseconds = milliseconds;
    outer.addEventListener('abort', this.#onAbort);
    if (outer.aborted) this.#abort.abort();
    this.heard();
  }

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  /** Whether silence, and not the host, ended it. */
  get isTimedOut(): boolean {
    return this.#isTimedOut;
  }

  /** Something came: the time starts again. */
  heard(): void {
    this.#stopTimer();
    const timer = setTimeout(() => {
      this.#isTimedOut = true;
      this.#abort.abort();
    }, this.#milliseconds);
    this.#stopTimer = () => clearTimeout(timer);
  }

  end(): void {
    this.#stopTimer();
    this.#outer.removeEventListener('abort', this.#onAbort);
  }
}
