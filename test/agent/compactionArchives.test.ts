import { describe, expect, it } from 'vitest';
import { costOfRequest } from '../../src/agent/costOfRequest.ts';
import { createAgent } from '../../src/agent/createAgent.ts';
import { bundledPrices } from '../../src/agent/prices/bundledPrices.ts';
import { createScriptedBackend } from '../../src/backends/scripted/createScriptedBackend.ts';
import { say } from '../../src/backends/scripted/steps.ts';
import { applyCompaction } from '../../src/conversation/compaction/applyCompaction.ts';
import { historyTokens } from '../../src/conversation/compaction/historyTokens.ts';
import { mendHistory } from '../../src/conversation/mendHistory.ts';
import { turnOpenings } from '../../src/conversation/turnOpenings.ts';
import type { Conversation } from '../../src/format/Conversation.ts';
import { encodeConversation } from '../../src/format/encodeConversation.ts';
import type { Message } from '../../src/format/Message.ts';
import { zeroUsage } from '../../src/format/usage.ts';
import { openSession } from '../../src/session/openSession.ts';
import { createMemoryAdapter } from '../../src/storage/createMemoryAdapter.ts';
import { archiveNames, readArchive } from '../fixtures/inputs.ts';
import { storedIn } from '../session/harness.ts';

const archives = archiveNames()
  .map((name) => ({ name, conversation: storedIn(readArchive(name)) }))
  .filter(({ conversation }) => turnOpenings(conversation).length > 2);

/** The longest of them, by messages. */
const longest = archives
  .toSorted((one, other) => other.conversation.history.length - one.conversation.history.length)
  .slice(0, 5)
  .map(({ name }) => name);

function expectWholePairs(history: readonly Message[]) {
  const { mendedCalls } = mendHistory({ history, sentFacts: [] as const } as unknown as Conversation);
  expect(mendedCalls).toBe(0);
}

it('finds archives to compact', () => {
  expect(longest.length).toBeGreaterThan(0);
});

it.each(archives)('compacts $name: pairs whole, the last two turns block for block [READ-8]', ({ conversation }) => {
  const { history } = mendHistory(conversation).conversation;
  const compacted = applyCompaction(conversation, 'What went before.');
  expectWholePairs(compacted.history);
  const kept = compacted.history.slice(1);
  expect(kept).toEqual(history.slice(-kept.length));
  expect(turnOpenings(compacted)).toHaveLength(2);
  expect(compacted.sentFacts.every((entry) => !('designSystem' in entry) && !('context' in entry))).toBe(true);
});

/** An archive whose last request said little of the long part before it. */
function withTinyTurns(name: string): ReadonlyMap<string, Uint8Array> {
  const { conversation } = archives.find((archive) => archive.name === name) ?? raise(name);
  const said = (role: 'user' | 'assistant', text: string): Message => ({ role, content: [{ type: 'text', text }] });
  const tiny = [said('user', 'Yes'), said('assistant', 'Ok'), said('user', 'Go on'), said('assistant', 'Ok')];
  const { length } = conversation.history;
  const tinyTurns: Conversation = {
    ...conversation,
    history: [...conversation.history, ...tiny],
    sentFacts: [...turnOpenings(conversation), length, length + 2].map((message) => ({ message })),
    lastRoundUsage: { ...zeroUsage, input: 12 },
  };
  return new Map([...readArchive(name), ['conversation.json', encodeConversation(tinyTurns)]]);
}

function raise(what: string): never {
  throw new Error(what);
}

describe.each(longest)('Compact on %s', (name) => {
  it.each([
    ['as it is', readArchive],
    ['with two tiny turns at its end', withTinyTurns],
  ])(
    '%s, is shown for no less than it costs, by the table, and sends the facts in full then [VAL-4] [VAL-5]',
    async (_, archiveOf) => {
      const session = openSession({ adapter: createMemoryAdapter({ files: archiveOf(name) }) });
      await session.opened;
      const facts = () => ({ mode: 'Ask first', designSystem: 'Three colours', context: 'Page 1' });
      const backend = createScriptedBackend({
        script: () => [say('Done.')],
        delayMilliseconds: 0,
        provider: 'anthropic',
        model: 'claude-opus-5-5',
        billing: 'perToken',
      });
      const agent = createAgent({ session, backend, facts, joinMilliseconds: 0 });
      const idle = () =>
        new Promise<void>((resolve) => {
          const check = () => {
            const { running, compacting } = agent.getSnapshot();
            if (!running && !compacting) resolve();
          };
          agent.subscribe(check);
          check();
        });
      const { conversation } = session.getSnapshot().live;
      const { lastRoundUsage } = conversation;
      const read = lastRoundUsage ? lastRoundUsage.input + lastRoundUsage.cacheRead + lastRoundUsage.cacheWrite : 0;
      const plan = agent.planCompaction();
      if (!plan.offered) throw new Error(plan.reason);
      const { inputTokens, ...others } = plan;
      expect(inputTokens).toBeGreaterThanOrEqual(read || historyTokens(conversation.history));
      expect(others).toEqual({
        offered: true,
        summarizedTurns: turnOpenings(conversation).length - 2,
        keptTurns: 2,
        model: 'claude-opus-5-5',
        cost: costOfRequest(
          backend,
          { ...zeroUsage, input: inputTokens },
          { prices: bundledPrices.models, report: console.error },
        ),
      });
      expect(others).toMatchObject({ cost: { dollars: Math.round(inputTokens * 4000) / 1e9 } });

      agent.compact(plan);
      await idle();
      const used = session.getSnapshot().live.conversation.usage.input - conversation.usage.input;
      expect(used).toBeGreaterThan(100);
      expect(inputTokens, 'what was shown').toBeGreaterThanOrEqual(used);
      expectWholePairs(session.getSnapshot().live.conversation.history);
      agent.send({ text: 'Go on' });
      await idle();
      const opening = session.getSnapshot().live.conversation.history.at(-2);
      expect(opening?.content[0]).toEqual({
        type: 'text',
        text: '# This turn\nMode: Ask first\n\n# Design system\nThree colours\n\n# Context\nPage 1\n\nGo on',
      });
      expect(session.getSnapshot().live.conversation.items.slice(0, conversation.items.length)).toEqual(
        conversation.items,
      );
      agent.close();
      await session.close();
    },
  );
});
