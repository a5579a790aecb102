import type { WireMessage, WirePart, WireText } from '../shared/wireHistory.ts';

/**
 * The `messages` of a chat completions request as JSON texts, always the same text for the same message. Text alone goes
 * as a string, which every compatible server reads; a tool's images follow its results in a user message.
 */
export function openAIMessages(history: readonly WireMessage[], system: string | undefined): readonly string[] {
  const opening =
    system !== undefined && system.trim() !== '' ? [JSON.stringify({ role: 'system', content: system })] : [];
  return [...opening, ...history.flatMap(messageTexts)];
}

function messageTexts(message: WireMessage): readonly string[] {
  if (message.role === 'user') return [userMessage(message.parts)];
  if (message.role === 'results') {
    const images = message.results.flatMap((result) => result.images);
    const after = [...images, ...message.rest];
    return [
      ...message.results.map(({ callID, content }) => JSON.stringify({ role: 'tool', tool_call_id: callID, content })),
      ...(after.length > 0 ? [userMessage(after)] : []),
    ];
  }
  const texts = message.parts.filter((part) => part.type === 'text');
  const calls = message.parts.filter((part) => part.type === 'call');
  return [
    JSON.stringify({
      role: 'assistant',
      content: texts.length > 0 ? joined(texts) : null,
      ...(calls.length > 0 && {
        tool_calls: calls.map(({ id, name, arguments: json }) => ({
          id,
          type: 'function',
          function: { name, arguments: json },
        })),
      }),
    }),
  ];
}

function userMessage(parts: readonly WirePart[]): string {
  const texts = parts.filter((part) => part.type === 'text');
  if (texts.length === parts.length) return JSON.stringify({ role: 'user', content: joined(texts) });
  const content = parts.map((part) =>
    part.type === 'text'
      ? { type: 'text', text: part.text }
      : { type: 'image_url', image_url: { url: `data:${part.mimeType};base64,${part.base64}` } },
  );
  return JSON.stringify({ role: 'user', content });
}

function joined(texts: readonly WireText[]): string {
  return texts.map(({ text }) => text).join('\n\n');
}
