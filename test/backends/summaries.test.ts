import { describe, expect, it } from 'vitest';
import { requestSummary } from '../../src/agent/compaction/requestSummary.ts';
import { createScriptedBackend } from '../../src/backends/scripted/createScriptedBackend.ts';
import { turnOpeningText } from '../../src/conversation/turnOpeningText.ts';
import type { Usage } from '../../src/format/Conversation.ts';
import { fullHistory } from '../fixtures/fullHistory.ts';
import { recordedProviders, thought } from './bodyRecorder.ts';
import { brokenRules } from './bodyRules.ts';

const { signal } = new AbortController();

describe.each(['anthropic', 'openai'] as const)('a summary by %s', (provider) => {
  const { record, rules } = recordedProviders[provider];

  it('is one request that breaks no rule and buys nothing beside its input: no tools, search or cache write', async () => {
    const { backend, bodies } = record([{ text: 'The person likes red.' }]);
    const spent: Usage[] = [];
    const summary = await requestSummary({
      backend,
      messages: fullHistory,
      signal,
      onUsage: (usage) => spent.push(usage),
    });
    expect(summary).toBe('The person likes red.');
    expect(summary).not.toContain(thought);
    expect(spent).toMatchObject([{ input: 100, output: 9 }]);
    expect(bodies).toHaveLength(1);
    const body = bodies[0] ?? '';
    // The breakpoint of the cache is a rule of turns.
    const ofSummaries = rules.filter(({ rule }) => !rule.includes('breakpoint'));
    expect(brokenRules(ofSummaries, body)).toEqual([]);
    expect(body).toContain('Summarize this conversation.');
    for (const bought of ['"tools"', 'web_search', 'cache_control']) expect(body).not.toContain(bought);
  });

  it('leaves the requests of turns as they were', async () => {
    const { backend, bodies } = record([]);
    const request = { messages: fullHistory.slice(0, 1), tools: [], loadImage: async () => undefined };
    for await (const _ of backend.runTurn(request, signal));
    expect(/cache_control/.test(bodies[0] ?? '')).toBe(provider === 'anthropic');
    expect(/web_search/.test(bodies[0] ?? '')).toBe(provider === 'anthropic');
  });
});

it('is what the person asked for, in order, where a script answers', async () => {
  const opening = (text: string) =>
    ({
      role: 'user',
      content: [{ type: 'text', text: turnOpeningText({ mode: 'Ask first', context: 'Page 1', text }) }],
    }) as const;
  const answer = { role: 'assistant', content: [{ type: 'text', text: 'Done.' }] } as const;
  const summary = await requestSummary({
    backend: createScriptedBackend({ delayMilliseconds: 0 }),
    messages: [opening('make it blue'), answer, opening('add a title Summer'), answer],
    signal,
    onUsage: () => undefined,
  });
  expect(summary).toBe('The person asked, in this order:\n- make it blue\n- add a title Summer');
});
