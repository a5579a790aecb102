import type { Field } from './codec/Field.ts';
import type { Writer } from './codec/Trail.ts';
import type { IsOmitted } from './omitImages.ts';

/** How many items or messages are encoded, and kept as bytes, together. */
const blockLength = 64;

const comma = 0x2c;

interface CachedBlock<Element> {
  readonly elements: readonly Element[];
  /** Whether each image of the block was kept, in order. */
  readonly plan: string;
  readonly bytes: Uint8Array;
}

/** Encodes the array under one key block by block, and keeps the bytes of the blocks that did not change. */
export class BlockEncoder<Element extends object> {
  readonly #field: Field<Element>;
  readonly #omit: (element: Element, isOmitted: IsOmitted) => Element;
  readonly #imagesOf: (element: Element) => readonly string[];
  readonly #utf8 = new TextEncoder();
  #blocks: CachedBlock<Element>[] = [];

  constructor(
    field: Field<Element>,
    imagesOf: (element: Element) => readonly string[],
    omit: (element: Element, isOmitted: IsOmitted) => Element,
  ) {
    this.#field = field;
    this.#imagesOf = imagesOf;
    this.#omit = omit;
  }

  encode(elements: readonly Element[], isOmitted: IsOmitted, writer: Writer): readonly Uint8Array[] {
    if (!Array.isArray(elements)) return writer.refuse(2, 'an array', elements);
    const blocks: CachedBlock<Element>[] = [];
    for (let start = 0; start < elements.length; start += blockLength) {
      const block = elements.slice(start, start + blockLength);
      const plan = block.map((element) => this.#planOf(element, isOmitted)).join('');
      const cached = this.#blocks[blocks.length];
      const isSame =
        cached?.plan === plan &&
        cached.elements.length === block.length &&
        block.every((element, at) => element === cached.elements[at]);
      blocks.push(isSame ? cached : { elements: block, plan, bytes: this.#bytesOf(block, start, isOmitted, writer) });
    }
    this.#blocks = blocks;
    return blocks.map(({ bytes }) => bytes);
  }

  #planOf(element: Element, isOmitted: IsOmitted): string {
    let plan = '';
    for (const sha256 of this.#imagesOf(element)) plan += isOmitted(sha256) ? '-' : '+';
    return plan;
  }

  // With the bracket or comma before it, and nothing after it.
  #bytesOf(block: readonly Element[], start: number, isOmitted: IsOmitted, writer: Writer): Uint8Array {
    const elements = block.map((element) => this.#omit(element, isOmitted));
    // One call for the whole block: a call for each element costs half as much again.
    const text = this.#arePlain(elements)
      ? JSON.stringify(elements)
      : `[${Array.from(elements, (element, at) => this.#textOf(element, start + at, writer)).join(',')}]`;
    const bytes = this.#utf8.encode(text).subarray(0, -1);
    if (start > 0) bytes[0] = comma;
    return bytes;
  }

  // Not `every`, which passes over the holes of a sparse array.
  #arePlain(elements: readonly Element[]): boolean {
    for (const element of elements) if (!this.#field.isPlain(element)) return false;
    return true;
  }

  #textOf(element: Element, index: number, writer: Writer): string {
    writer.steps[2] = index;
    return this.#field.isPlain(element) ? JSON.stringify(element) : this.#field.write(element, writer, 3);
  }
}
