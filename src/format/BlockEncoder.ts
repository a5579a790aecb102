import { list } from './codec/collections.ts';
import type { Field } from './codec/Field.ts';
import type { Writer } from './codec/Trail.ts';
import type { IsOmitted } from './omitImages.ts';

/** How many elements are encoded, and kept as bytes, together. */
const blockLength = 64;

/** The end of a list, where elements are added, is in smaller blocks: one more element encodes only the last one anew. */
const endBlockLength = 16;

const comma = 0x2c;

interface Block<Element> {
  readonly elements: readonly Element[];
  /** The hash of each image of the block, in order. */
  readonly images: readonly string[];
  /** Whether each of these images was kept. */
  readonly plan: string;
  readonly bytes: Uint8Array;
}

/** What a list has to do with images, where it holds any. */
export interface ImagesIn<Element> {
  readonly hashes: (element: Element) => readonly string[];
  readonly omit: (element: Element, isOmitted: IsOmitted) => Element;
}

/** Encodes the array under one key block by block, and keeps the bytes of the blocks that did not change. */
export class BlockEncoder<Element extends object> {
  readonly #field: Field<Element>;
  readonly #list: Field<readonly Element[]>;
  readonly #imagesIn: ImagesIn<Element> | undefined;
  readonly #utf8 = new TextEncoder();
  #blocks: Block<Element>[] = [];

  constructor(field: Field<Element>, imagesIn?: ImagesIn<Element>) {
    this.#field = field;
    this.#list = list(field);
    this.#imagesIn = imagesIn;
  }

  encode(elements: readonly Element[], isOmitted: IsOmitted, writer: Writer): readonly Uint8Array[] {
    if (!Array.isArray(elements)) return writer.refuse(2, 'an array', elements);
    const blocks: Block<Element>[] = [];
    for (let start = 0; start < elements.length; ) {
      const left = elements.length - start;
      const end = start + (left < blockLength ? Math.min(left, endBlockLength) : blockLength);
      const cached = this.#blocks[blocks.length];
      blocks.push(
        cached?.elements.length === end - start &&
          // Without a copy: in all, this looks at every element there is.
          cached.elements.every((element, at) => element === elements[start + at]) &&
          cached.plan === planOf(cached.images, isOmitted)
          ? cached
          : this.#blockOf(elements.slice(start, end), start, isOmitted, writer),
      );
      start = end;
    }
    this.#blocks = blocks;
    return blocks.map(({ bytes }) => bytes);
  }

  // The bytes have the bracket or comma before them, and nothing after them.
  #blockOf(elements: readonly Element[], start: number, isOmitted: IsOmitted, writer: Writer): Block<Element> {
    const imagesIn = this.#imagesIn;
    const images = imagesIn ? elements.flatMap(imagesIn.hashes) : [];
    const written = imagesIn ? elements.map((element) => imagesIn.omit(element, isOmitted)) : elements;
    // One call for the whole block: a call for each element costs half as much again.
    const text = this.#list.isPlain(written)
      ? JSON.stringify(written)
      : `[${Array.from(written, (element, at) => {
          writer.steps[2] = start + at;
          return this.#field.isPlain(element) ? JSON.stringify(element) : this.#field.write(element, writer, 3);
        }).join(',')}]`;
    const bytes = this.#utf8.encode(text).subarray(0, -1);
    if (start > 0) bytes[0] = comma;
    return { elements, images, plan: planOf(images, isOmitted), bytes };
  }
}

const planOf = (images: readonly string[], isOmitted: IsOmitted) => images.map((hash) => isOmitted(hash)).join();
