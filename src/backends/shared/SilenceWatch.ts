/** Aborts when the host's signal does, and when nothing was heard for too long. */
export class SilenceWatch {
  readonly #abort = new AbortController();
  readonly #milliseconds: number;
  readonly #outer: AbortSignal;
  readonly #onAbort = () => this.#end();
  #wake: () => void = () => undefined;
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

  /** What the work came to; undefined when it failed or was ended first, also by a `fetch` that hears no signal. */
  until<Value>(work: Promise<Value>): Promise<Value | undefined> {
    return new Promise((resolve) => {
      this.#wake = () => resolve(undefined);
      if (this.signal.aborted) resolve(undefined);
      work.then(resolve, () => resolve(undefined));
    });
  }

  /** Something came: the time starts again. */
  heard(): void {
    this.#stopTimer();
    const timer = setTimeout(() => {
      this.#isTimedOut = true;
      this.#end();
    }, this.#milliseconds);
    this.#stopTimer = () => clearTimeout(timer);
  }

  /** Lets go of the timer and of the host's signal. */
  end(): void {
    this.#stopTimer();
    this.#outer.removeEventListener('abort', this.#onAbort);
  }

  #end(): void {
    this.#abort.abort();
    this.#wake();
  }
}
