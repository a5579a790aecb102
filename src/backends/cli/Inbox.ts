/** What a program says, in order, for the one who reads it. */
export class Inbox<Message> {
  readonly #waiting: Message[] = [];
  #wake: ((message: Message) => void) | undefined;

  push(message: Message): void {
    const wake = this.#wake;
    this.#wake = undefined;
    if (wake) wake(message);
    else this.#waiting.push(message);
  }

  /** What nobody read. */
  rest(): readonly Message[] {
    return this.#waiting.splice(0);
  }

  async next(): Promise<Message> {
    if (this.#waiting.length > 0) return this.#waiting.shift() as Message;
    return await new Promise((resolve) => {
      this.#wake = resolve;
    });
  }
}
