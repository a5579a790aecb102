import { omittedImageText } from '../../agent/requestMessages.ts';
import type { Block, Message, ToolCallBlock } from '../../format/Message.ts';
import type { RequestImage } from './loadRequestImages.ts';
import { objectArguments } from './objectArguments.ts';
import { createWireIDs, wireToolName } from './wireNames.ts';

export type WireText = { readonly type: 'text'; readonly text: string };
type WireImage = { readonly type: 'image'; readonly mimeType: string; readonly base64: string };
export type WirePart = WireText | WireImage;

export interface WireCall {
  readonly type: 'call';
  readonly id: string;
  readonly name: string;
  /** JSON text of an object. */
  readonly arguments: string;
}

export interface WireResult {
  readonly callID: string;
  readonly content: string;
  readonly isError: boolean;
  /** Images that stand after the result in its message. */
  readonly images: readonly WirePart[];
}

/** The history in the one form that every provider's rules can be kept from. */
export type WireMessage =
  | { readonly role: 'user'; readonly parts: readonly WirePart[] }
  | { readonly role: 'assistant'; readonly parts: readonly (WireText | WireCall)[] }
  /** All results of the calls before it. `rest`: what else stood in a tool message, for the user message after it. */
  | { readonly role: 'results'; readonly results: readonly WireResult[]; readonly rest: readonly WirePart[] };

/**
 * Adapts what providers refuse, always the same way (HIST-2), from the blocks alone, so that each message is the same in
 * every request: blank text is left out and a message left empty by that goes; arguments are an object's; ids and names
 * are ones that providers accept; the results of a message's calls follow it at once, in one message; images stand in a
 * user message where a model's message may not hold them.
 */
export function wireHistory(
  messages: readonly Message[],
  images: ReadonlyMap<string, RequestImage>,
): readonly WireMessage[] {
  const newID = createWireIDs();
  const wire: WireMessage[] = [];
  for (let start = 0; start < messages.length; ) {
    let end = start + 1;
    while (messages[end]?.role === 'tool') end += 1;
    wire.push(...wireSpan(messages.slice(start, end)));
    start = end;
  }
  return wire.filter((message) =>
    message.role === 'results' ? message.results.length + message.rest.length > 0 : message.parts.length > 0,
  );

  /** A message and the tool messages right after it: calls pair with results within these alone (READ-8). */
  function wireSpan(span: readonly Message[]): readonly WireMessage[] {
    const before: WirePart[] = [];
    const said: (WireText | WireCall)[] = [];
    const results: (WireResult & { readonly images: WirePart[] })[] = [];
    const rest: WirePart[] = [];
    const open: { readonly call: ToolCallBlock; readonly id: string }[] = [];
    for (const { role, content } of span) {
      let last: (typeof results)[number] | undefined;
      for (const block of content) {
        if (block.type === 'toolCall') {
          const id = newID(block.id);
          open.push({ call: block, id });
          const name = wireToolName(block.name);
          said.push({ type: 'call', id, name, arguments: objectArguments(block.arguments) });
        } else if (block.type === 'toolResult') {
          const at = open.findIndex(({ call }) => call.id === block.callID);
          const [answered] = at < 0 ? [] : open.splice(at, 1);
          if (!answered) continue;
          last = { callID: answered.id, content: block.content, isError: block.isError, images: [] };
          results.push(last);
        } else {
          const part = wirePart(block);
          if (!part) continue;
          if (role === 'user') before.push(part);
          else if (role === 'assistant' && part.type === 'text') said.push(part);
          // An image that cannot be had is words, and stands where those of one that was omitted do: the body is the same
          // before and after a reopen (HIST-4).
          else if (role === 'tool' && last && part.type === 'image') last.images.push(part);
          else rest.push(part);
        }
      }
    }
    return [
      { role: 'user', parts: before },
      { role: 'assistant', parts: said },
      { role: 'results', results, rest },
    ];
  }

  function wirePart(block: Exclude<Block, { readonly type: 'toolCall' | 'toolResult' }>): WirePart | undefined {
    if (block.type === 'text') return block.text.trim() === '' ? undefined : { type: 'text', text: block.text };
    const image = block.type === 'image' ? images.get(block.sha256) : undefined;
    if (image?.base64 === undefined) return { type: 'text', text: image?.why ?? omittedImageText };
    return { type: 'image', mimeType: image.mimeType, base64: image.base64 };
  }
}
