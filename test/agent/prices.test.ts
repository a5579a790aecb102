import { describe, expect, it } from 'vitest';
import { costOfRequest } from '../../src/agent/costOfRequest.ts';
import { createAgent } from '../../src/agent/createAgent.ts';
import { bundledPrices } from '../../src/agent/prices/bundledPrices.ts';
import { findModel } from '../../src/agent/prices/findModel.ts';
import type { PricedModel } from '../../src/agent/prices/PriceTable.ts';
import { addCost, unknownCost } from '../../src/format/cost.ts';
import { addUsage, zeroUsage } from '../../src/format/usage.ts';
import { openSession } from '../../src/session/openSession.ts';
import { createMemoryAdapter } from '../../src/storage/createMemoryAdapter.ts';
import { createReplyBackend } from './replyBackend.ts';

const { models } = bundledPrices;
const report = (error: unknown) => {
  throw error;
};
const billed = (provider: string, model: string) => ({ provider, model, billing: 'perToken' as const });
const cost = (provider: string, model: string, usage: object, list = models) =>
  costOfRequest(billed(provider, model), { ...zeroUsage, ...usage }, { prices: list, report });
const estimated = (dollars: number) => ({ kind: 'estimated', dollars });

describe('the price of a request', () => {
  it('is that of each kind of token: here cached ones are not among the input', () => {
    const usage = { input: 1000, output: 100, cacheRead: 2000, cacheWrite: 500 };
    expect(cost('anthropic', 'claude-opus-5-5', usage)).toEqual(estimated(0.0089));
  });

  it('counts the one-hour share of the cache writes once, at its own price, in whole nano-dollars [VAL-3]', () => {
    expect(0.003 + 0.0032, 'what doubles make of it').toBe(0.006200000000000001);
    expect(cost('anthropic', 'claude-opus-5-5', { cacheWrite: 1000, cacheWrite1h: 400 })).toEqual(estimated(0.0062));
    expect(cost('anthropic', 'claude-opus-5-5', { cacheWrite: 100, cacheWrite1h: 400 })).toEqual(estimated(0.0008));
  });

  it('takes what is read from a cache at the price of the model, which is not always a tenth', () => {
    const read = { cacheRead: 1_000_000 };
    expect(cost('anthropic', 'claude-fable-5-1', read)).toEqual(estimated(0.25));
    expect(cost('anthropic', 'claude-opus-5-5', read)).toEqual(estimated(0.2));
    expect(cost('anthropic', 'claude-sonnet-5', read)).toEqual(estimated(0.2));
  });

  it('takes cached tokens as input where they have no price of their own, never as free', () => {
    expect(cost('openai', 'gpt-5', { cacheWrite: 1000 })).toEqual(estimated(0.00125));
    expect(cost('openai', 'gpt-5-pro', { cacheRead: 1000 })).toEqual(estimated(0.015));
    expect(cost('openai', 'gpt-6-sol', { cacheWrite: 1000, cacheWrite1h: 1000 })).toEqual(estimated(0.0025));
  });

  it('has web searches in it', () => {
    expect(cost('anthropic', 'claude-opus-5-5', { input: 1000, webSearchRequests: 3 })).toEqual(estimated(0.034));
  });

  it('is unknown where a search has no price, not the price of the tokens alone', () => {
    expect(cost('openai', 'o3-mini', { input: 1000 })).toEqual(estimated(0.0011));
    expect(cost('openai', 'o3-mini', { input: 1000, webSearchRequests: 1 })).toEqual({ kind: 'unknown' });
  });

  it('jumps for all tokens where the input, cached tokens included, is longer than the step', () => {
    expect(cost('anthropic', 'claude-sonnet-4-5', { input: 200_000 })).toEqual(estimated(0.6));
    expect(cost('anthropic', 'claude-sonnet-4-5', { input: 200_001 })).toEqual(estimated(1.200006));
    expect(cost('anthropic', 'claude-sonnet-4-5', { input: 1, cacheRead: 200_000, output: 1000 })).toEqual(
      estimated(0.142506),
    );
    expect(cost('openai', 'gpt-5.5', { input: 271_999 })).toEqual(estimated(1.359995));
    expect(cost('openai', 'gpt-5.5', { input: 272_000 })).toEqual(estimated(2.72));
  });

  it('is unknown for a model that the table does not have, never $0 [VAL-4]', () => {
    for (const model of ['claude-opus-9', 'claude-sonnet-5-7', 'claude-opus-4-11', '', 'opus'])
      expect(cost('anthropic', model, { input: 1000 }), model).toEqual({ kind: 'unknown' });
    expect(cost('openai', 'qwen3', { input: 1000 })).toEqual({ kind: 'unknown' });
    expect(cost('openai', 'gpt-oss-20b', { input: 1000 }), 'a price of a reseller').toEqual({ kind: 'unknown' });
    expect(cost('openrouter', 'claude-opus-5-5', { input: 1000 })).toEqual({ kind: 'unknown' });
  });

  it("is the provider's own figure where it says one", () => {
    expect(cost('openai', 'gpt-5.5', { input: 1000, reportedCost: 0.0123 })).toEqual({
      kind: 'reported',
      dollars: 0.0123,
    });
    expect(cost('openrouter', 'anyone/any-model', { input: 1, reportedCost: 0 })).toEqual({
      kind: 'reported',
      dollars: 0,
    });
  });

  it('is not billed on a subscription, whatever the table says', () => {
    const backend = { ...billed('anthropic', 'claude-opus-5-5'), billing: 'subscription' as const };
    expect(costOfRequest(backend, { ...zeroUsage, input: 1000 }, { prices: models, report })).toEqual({
      kind: 'notBilled',
    });
  });

  it('is rounded once, to a nano-dollar', () => {
    const cheap = [{ provider: 'test', ids: ['tiny'], prices: { input: 0.0004, output: 0.0004, cacheRead: 0.0003 } }];
    expect(cost('test', 'tiny', { input: 1 }, cheap)).toEqual(estimated(0));
    expect(cost('test', 'tiny', { input: 1, output: 1, cacheRead: 1 }, cheap)).toEqual(estimated(1e-9));
  });

  it('adds up to the nano-dollar over a thousand requests [VAL-4]', () => {
    const usage = { ...zeroUsage, input: 7, cacheRead: 3 };
    let total = unknownCost;
    let used = zeroUsage;
    for (let request = 0; request < 1000; request += 1) {
      total = addCost(
        total,
        used,
        costOfRequest(billed('anthropic', 'claude-opus-5-5'), usage, { prices: models, report }),
      );
      used = addUsage(used, usage);
    }
    expect(total).toEqual(estimated(0.0286));
  });
});

describe('a model', () => {
  it.each([
    ['claude-opus-5-5', 1_000_000],
    ['claude-opus-5-5-20260817', 1_000_000],
    ['Claude-Opus-5-5', 1_000_000],
    ['claude-sonnet-4-20250514', 200_000],
    ['claude-haiku-4-5', 200_000],
  ])('%s is found, with what it can read', (model, contextTokens) => {
    expect(findModel(models, { provider: 'anthropic', model })?.contextTokens).toBe(contextTokens);
  });

  it('is found by the spelling of its own provider, not by that of resellers', () => {
    for (const model of ['gpt-5-2025-08-07', 'gpt-5', 'gpt-5.4-mini'])
      expect(findModel(models, { provider: 'openai', model }), model).toBeDefined();
    expect(findModel(models, { provider: 'openai', model: 'gpt-5-4' })).toBeUndefined();
    for (const model of ['claude-opus-4.5', 'claude-4-5-opus', 'claude-sonnet-4@20250514'])
      expect(findModel(models, { provider: 'anthropic', model }), model).toBeUndefined();
  });

  it('is not found by an id that only begins or ends so', () => {
    for (const model of [
      'claude-opus-5-5-2026081',
      'claude-opus-5-5-202608170',
      'x-claude-opus-5-5',
      'claude-opus-5-5-x',
    ])
      expect(findModel(models, { provider: 'anthropic', model }), model).toBeUndefined();
  });

  it("is the host's own before the kit's, and may have a limit without a price", () => {
    const mine: readonly PricedModel[] = [
      { provider: 'openai', ids: ['gpt-5.5'], prices: { input: 1, output: 2 }, contextTokens: 100 },
      { provider: 'local', ids: ['qwen*'], contextTokens: 32_768 },
    ];
    const list = [...mine, ...models];
    expect(cost('openai', 'gpt-5.5', { input: 1_000_000 }, list)).toEqual(estimated(1));
    expect(cost('openai', 'gpt-5', { input: 1_000_000 }, list)).toEqual(estimated(1.25));
    expect(findModel(list, { provider: 'local', model: 'qwen3:8b' })?.contextTokens).toBe(32_768);
    expect(findModel(list, { provider: 'local', model: 'qwe' })).toBeUndefined();
    expect(cost('local', 'qwen3:8b', { input: 1000 }, list)).toEqual({ kind: 'unknown' });
  });
});

describe('the bundled table', () => {
  it('says of which day it is, and has a price and a limit for each model', () => {
    expect(bundledPrices.asOf).toMatch(/^20\d\d-\d\d-\d\d$/);
    for (const { ids, prices, contextTokens = 0 } of models) {
      expect(contextTokens, ids[0]).toBeGreaterThan(10_000);
      expect(prices?.input, ids[0]).toBeGreaterThan(0);
      expect(prices?.output, ids[0]).toBeGreaterThan(0);
    }
  });

  it('names no id twice', () => {
    const ids = models.flatMap(({ provider, ids: own }) => [...new Set(own)].map((id) => `${provider} ${id}`));
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });
});

describe('a table of the host', () => {
  const row = { provider: 'test', ids: ['test-1'], prices: { input: 1, output: 2 } };
  it.each([
    ['is none', 'cheap', /prices: expected an array/],
    ['has a row without ids', [{ provider: 'test' }], /prices\[0\]\.ids: is missing/],
    [
      'has a price that is NaN',
      [row, { ...row, prices: { input: Number.NaN, output: 1 } }],
      /prices\[1\]\.prices\.input/,
    ],
    ['has a price that is a text', [{ ...row, prices: { input: '5', output: 1 } }], /prices\[0\]\.prices\.input/],
    ['has a price below nothing', [{ ...row, prices: { input: 1, output: -1 } }], /prices\[0\]\.prices\.output/],
    ['has no limit', [{ ...row, contextTokens: 0 }], /prices\[0\]\.contextTokens/],
  ])('that %s is refused at once, not when it costs', async (_title, prices, words) => {
    const session = openSession({ adapter: createMemoryAdapter() });
    expect(() => createAgent({ session, backend: createReplyBackend([]), prices: prices as never })).toThrow(
      expect.objectContaining({ code: 'invalid-option', message: expect.stringMatching(words) }),
    );
    await session.close();
  });

  it('may be the kit’s own, or empty', async () => {
    const session = openSession({ adapter: createMemoryAdapter() });
    for (const prices of [models, [], [row]]) createAgent({ session, backend: createReplyBackend([]), prices }).close();
    await session.close();
  });
});
