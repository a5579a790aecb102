import type { BackendRequest } from '../../agent/Backend.ts';
import type { RequestImage } from '../shared/loadRequestImages.ts';
import { wireHistory } from '../shared/wireHistory.ts';
import { wireToolName } from '../shared/wireNames.ts';
import { openAIMessages } from './openAIMessages.ts';

/**
 * The body of a chat completions request, as text: the same history gives the same bytes (HIST-4), and of two requests
 * in a row the messages of the first begin the second, which is what providers cache by.
 * https://platform.openai.com/docs/api-reference/chat/create
 */
export function openAIBody(
  { system, messages, tools }: Pick<BackendRequest, 'system' | 'messages' | 'tools'>,
  images: ReadonlyMap<string, RequestImage>,
  { model, fields }: { readonly model: string; readonly fields: Readonly<Record<string, unknown>> },
): string {
  const toolTexts = tools.map(({ name, description, inputSchema }) =>
    JSON.stringify({
      type: 'function',
      function: { name: wireToolName(name), description, parameters: { ...inputSchema, type: 'object' } },
    }),
  );
  const own = [
    ['model', JSON.stringify(model)],
    ['stream', 'true'],
    ['stream_options', '{"include_usage":true}'],
    ...(toolTexts.length > 0 ? [['tools', `[${toolTexts.join(',')}]`]] : []),
  ].filter(([key]) => !Object.hasOwn(fields, key as string));
  const hosts = Object.entries(fields).map(([key, value]) => [key, JSON.stringify(value)]);
  const conversation = openAIMessages(wireHistory(messages, images), system);
  const texts = [...own, ...hosts]
    .filter(([key, value]) => key !== 'messages' && value !== undefined)
    .map(([key, value]) => `${JSON.stringify(key)}:${value}`);
  return `{${[...texts, `"messages":[${conversation.join(',')}]`].join(',')}}`;
}
