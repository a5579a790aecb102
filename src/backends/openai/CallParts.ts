import { record, text } from '../shared/jsonValue.ts';

interface Call {
  readonly index: unknown;
  id: string;
  name: string;
  arguments: string;
}

/**
 * Puts the calls of a stream together from their pieces. The index says which call a piece belongs to; servers that give
 * none say the id, or send each call whole; servers that give every call the index 0 tell them apart by id and name.
 */
export class CallParts {
  readonly #calls: Call[] = [];

  get isEmpty(): boolean {
    return this.#calls.length === 0;
  }

  take(pieces: readonly unknown[]): void {
    for (const piece of pieces) {
      const { index, id, function: named } = record(piece);
      const { name, arguments: json } = record(named);
      const call = this.#callOf(index, text(id), text(name));
      call.id ||= text(id);
      call.name ||= text(name);
      // A server may send the arguments as an object, against the protocol.
      call.arguments += typeof json === 'object' && json !== null ? JSON.stringify(json) : text(json);
    }
  }

  /** The calls in their order; arguments that never came are those of a call without any. */
  calls(): readonly { readonly id: string; readonly name: string; readonly arguments: string }[] {
    return this.#calls.map(({ id, name, arguments: json }) => ({ id, name, arguments: json === '' ? '{}' : json }));
  }

  #callOf(index: unknown, id: string, name: string): Call {
    const isAnother = (call: Call) => id !== '' && call.id !== '' && call.id !== id && name !== '';
    const known =
      typeof index === 'number'
        ? this.#calls.findLast((call) => call.index === index)
        : id === ''
          ? this.#calls.at(-1)
          : this.#calls.find((call) => call.id === id);
    if (known && !isAnother(known)) return known;
    const call: Call = { index, id: '', name: '', arguments: '' };
    this.#calls.push(call);
    return call;
  }
}
