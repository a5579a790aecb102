import type { CLIConnection } from './CLIConnection.ts';

export type JSONObject = { readonly [key: string]: unknown };

/** A program that speaks in lines of JSON, one object each. What is none is noise, such as a greeting, and is not heard. */
export class JSONLines {
  readonly #writer: ReturnType<CLIConnection['writable']['getWriter']>;
  readonly #onObject: (said: JSONObject) => void;
  #isOver = false;

  /** @param onEnd Called once, when the program says nothing more. */
  constructor(connection: CLIConnection, onObject: (said: JSONObject) => void, onEnd: (error: unknown) => void) {
    this.#writer = connection.writable.getWriter();
    this.#onObject = onObject;
    this.#read(connection)
      .then(
        () => undefined,
        (error: unknown) => error,
      )
      .then((error) => {
        this.#isOver = true;
        onEnd(error);
      });
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** A program that is gone does not hear it, and its end is told otherwise. */
  write(object: JSONObject): void {
    this.#writer.write(new TextEncoder().encode(`${JSON.stringify(object)}\n`)).catch(() => undefined);
  }

  async #read({ readable }: CLIConnection): Promise<void> {
    const decoder = new TextDecoder('utf-8');
    const reader = readable.getReader();
    let open = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const text = decoder.decode(value, { stream: true });
      const lines = `${text}`.split('\n');
      lines[0] = open + lines[0];
      open = lines.pop() ?? '';
      for (const line of lines) this.#take(line);
    }
  }

  #take(line: string): void {
    let said: unknown;
    try {
      said = JSON.parse(line);
    } catch {
      return;
    }
    if (typeof said === 'object' && said !== null && !Array.isArray(said)) this.#onObject(said as JSONObject);
  }
}
