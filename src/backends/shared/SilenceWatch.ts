/** Aborts when the host's signal does, and when nothing was heard for too long. */
export class SilenceWatch {
  readonly #abort = new AbortController();
  readonly #milliseconds: number;
  readonly #outer: AbortSignal;
  readonly #onAbort = () => this.#abort.abort();
  #timer: ReturnType<typeof setTimeout> | undefined;
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
    clearTimeout(this.#timer as number);
    this.#timer = setTimeout(() => {
      this.#isTimedOut = true;
      this.#abort.abort();
    }, this.#milliseconds);
  }

  end(): void {
    clearTimeout(this.#timer as number);
    this.#outer.removeEventListener('abort', this.#onAbort);
  }
}
