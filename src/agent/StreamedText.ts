import type { Citation } from '../format/Item.ts';
import { createTextJoiner, type TextJoiner } from './createTextJoiner.ts';
import type { Turn } from './Turn.ts';

export interface StreamedTextOptions {
  readonly turn: Turn;
  readonly type: 'assistant' | 'thinking';
  readonly itemID: string;
  readonly joinMilliseconds: number;
}

/** One text or thinking block while it arrives, and its row. The row comes with the first character that can be seen. */
export class StreamedText {
  readonly type: StreamedTextOptions['type'];
  readonly #turn: Turn;
  readonly #itemID: string;
  readonly #joiner: TextJoiner;
  #text = '';
  #shown = false;

  constructor({ turn, type, itemID, joinMilliseconds }: StreamedTextOptions) {
    this.type = type;
    this.#turn = turn;
    this.#itemID = itemID;
    this.#joiner = createTextJoiner((text) => this.#show(text), joinMilliseconds);
  }

  push(text: string): void {
    this.#joiner.push(text);
  }

  /** Completes the row. Returns the whole text; undefined when there was nothing to see. */
  complete(citations: readonly Citation[] = []): string | undefined {
    this.#joiner.finish();
    if (!this.#shown) return undefined;
    if (citations.length > 0)
      this.#turn.dispatch({
        type: 'replaceItem',
        item: { id: this.#itemID, type: this.type, text: this.#text, citations },
      });
    this.#turn.dispatch({ type: 'completeItem', itemID: this.#itemID });
    return this.#text;
  }

  #show(text: string): void {
    this.#text += text;
    if (this.#shown) {
      this.#turn.dispatch({ type: 'appendText', itemID: this.#itemID, text });
    } else if (this.#text.trim() !== '') {
      this.#shown = true;
      this.#turn.dispatch({
        type: 'addItem',
        item: { id: this.#itemID, type: this.type, text: this.#text },
        streaming: true,
      });
    }
  }
}
