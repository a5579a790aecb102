import type { WireCall, WireMessage, WirePart, WireResult } from '../shared/wireHistory.ts';

/** JSON text of a block, its closing brace apart, so that the breakpoint can be added to the last one. */
type OpenBlock = string;

interface MessageText {
  readonly role: 'user' | 'assistant';
  readonly blocks: readonly OpenBlock[];
}

// Told to a model whose messages begin in the middle: the first message must be the person's.
const beginning: MessageText = {
  role: 'user',
  blocks: [`{"type":"text","text":${JSON.stringify('(The conversation begins here.)')}`],
};

/**
 * The `messages` of a request as JSON texts, one a message, always the same text for the same message. The newest
 * message's last block has the one breakpoint of the prompt cache: what came before it was cached by the request before.
 */
export function anthropicMessages(history: readonly WireMessage[], cacheControl: string): readonly string[] {
  const messages = history.map(messageText);
  if (messages[0]?.role === 'assistant') messages.unshift(beginning);
  return messages.map(({ role, blocks }, at) => {
    const isLast = at === messages.length - 1;
    const closed = blocks.map(
      (block, index) => `${block}${isLast && index === blocks.length - 1 ? cacheControl : ''}}`,
    );
    return `{"role":"${role}","content":[${closed.join(',')}]}`;
  });
}

function messageText(message: WireMessage): MessageText {
  if (message.role === 'user') return { role: 'user', blocks: message.parts.map(partBlock) };
  if (message.role === 'assistant')
    return {
      role: 'assistant',
      blocks: message.parts.map((part) => (part.type === 'call' ? callBlock(part) : partBlock(part))),
    };
  // Results first, and of a failed one nothing but text: anything else is refused.
  const outside = message.results.flatMap(({ images, isError }) => (isError ? images : []));
  return {
    role: 'user',
    blocks: [...message.results.map(resultBlock), ...[...outside, ...message.rest].map(partBlock)],
  };
}

function partBlock(part: WirePart): OpenBlock {
  if (part.type === 'text') return `{"type":"text","text":${JSON.stringify(part.text)}`;
  return `{"type":"image","source":{"type":"base64","media_type":"${part.mimeType}","data":"${part.base64}"}`;
}

// The arguments as the model wrote them, not parsed and written again: what it sees is what it said, to the digit.
function callBlock({ id, name, arguments: input }: WireCall): OpenBlock {
  return `{"type":"tool_use","id":"${id}","name":"${name}","input":${input}`;
}

function resultBlock({ callID, content, isError, images }: WireResult): OpenBlock {
  // A failed result without content is refused, and so is blank text.
  const said = content.trim() === '' ? (isError ? '(no output)' : '') : content;
  const inside = isError ? [] : images.map((image) => `${partBlock(image)}}`);
  const parts = [...(said === '' ? [] : [`${partBlock({ type: 'text', text: said })}}`]), ...inside];
  const value =
    inside.length > 0 ? `,"content":[${parts.join(',')}]` : said === '' ? '' : `,"content":${JSON.stringify(said)}`;
  return `{"type":"tool_result","tool_use_id":"${callID}"${value}${isError ? ',"is_error":true' : ''}`;
}
