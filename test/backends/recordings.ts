import { createAnthropicBackend } from '../../src/backends/anthropic/createAnthropicBackend.ts';
import { createOpenAIBackend } from '../../src/backends/openai/createOpenAIBackend.ts';
import type { RecordedStream } from '../fixtures/inputs.ts';
import { anthropicSDKReply, openAISDKReply } from './sdkReply.ts';

/** One answer of a provider: some recordings hold the answers of several requests, one after the other. */
export interface Recording {
  readonly name: string;
  readonly provider: 'anthropic' | 'openai';
  readonly events: readonly string[];
}

/** The answers in recorded streams. */
export function recordingsOf(streams: readonly RecordedStream[]): readonly Recording[] {
  return streams.flatMap(({ name, events }): readonly Recording[] => {
    if (!name.startsWith('anthropic__')) return [{ name, provider: 'openai', events }];
    const answers: string[][] = [[]];
    for (const event of events) {
      answers.at(-1)?.push(event);
      if (JSON.parse(event).type === 'message_stop') answers.push([]);
    }
    return answers
      .filter((answer) => answer.length > 0)
      .map((answer, index) => ({ name: `${name} (${index + 1})`, provider: 'anthropic', events: answer }));
  });
}

export const readers = {
  anthropic: {
    backend: (baseURL: string, fetch?: typeof globalThis.fetch) =>
      createAnthropicBackend({ model: 'a-model', apiKey: () => 'our-key', baseURL, ...(fetch && { fetch }) }),
    sdk: anthropicSDKReply,
  },
  openai: {
    backend: (baseURL: string, fetch?: typeof globalThis.fetch) =>
      createOpenAIBackend({ model: 'a-model', apiKey: () => 'our-key', baseURL, ...(fetch && { fetch }) }),
    sdk: openAISDKReply,
  },
} as const;
