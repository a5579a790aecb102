import { list } from './codec/collections.ts';
import { type Field, readAs } from './codec/Field.ts';
import { boolean, text, word } from './codec/scalars.ts';
import { Shape, Variants } from './codec/shape.ts';
import { isSha256 } from './imageFileName.ts';
import type {
  Block,
  ImageBlock,
  ImageOmittedBlock,
  Message,
  TextBlock,
  ToolCallBlock,
  ToolResultBlock,
} from './Message.ts';
import { omitImage } from './omitImages.ts';

const imageShape = new Shape<ImageBlock>({ type: word('image'), mimeType: text, sha256: text });

/** An image whose hash is none reads as omitted: such a text must never become part of a path (READ-3). */
const image = readAs<ImageBlock | ImageOmittedBlock, ImageBlock>(imageShape, (block) =>
  isSha256(block.sha256) ? block : omitImage(block),
);

const blocks: { readonly [Type in Block['type']]: Field<Block> } = {
  text: new Shape<TextBlock>({ type: word('text'), text }),
  image,
  toolCall: new Shape<ToolCallBlock>({ type: word('toolCall'), id: text, name: text, arguments: text }),
  toolResult: new Shape<ToolResultBlock>({
    type: word('toolResult'),
    callID: text,
    toolName: text,
    content: text,
    isError: boolean,
  }),
  imageOmitted: new Shape<ImageOmittedBlock>({ type: word('imageOmitted'), mimeType: text }),
};

/** A message of the history, and its blocks (HIST-1). */
export const messageCodec = new Shape<Message>({
  role: word('user', 'assistant', 'tool'),
  content: list(new Variants<Block>('type', blocks)),
});
