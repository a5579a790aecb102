import { readFileSync } from 'node:fs';
import { calcPrice } from '@pydantic/genai-prices';
import { expect, it } from 'vitest';
import { generatePrices, tablePath } from '../../scripts/generate-prices.mjs';
import { bundledPrices } from '../../src/agent/prices/bundledPrices.ts';
import { priceOfUsage } from '../../src/agent/prices/priceOfUsage.ts';
import type { Usage } from '../../src/format/Conversation.ts';
import { createRandom } from '../security/createRandom.ts';

it('is the table that the generator makes', () => {
  expect(readFileSync(tablePath, 'utf8')).toBe(generatePrices());
});

it('prices any request of any model in the table as the data package does', () => {
  const { below, pick } = createRandom(1202);
  const tokens = () => pick([0, 1, below(1000), below(300_000)]);
  for (const { provider, ids, prices } of bundledPrices.models)
    for (let request = 0; request < 20; request += 1) {
      const cacheWrite = tokens();
      const usage: Usage = {
        input: tokens(),
        output: tokens(),
        cacheRead: tokens(),
        cacheWrite,
        cacheWrite1h: below(cacheWrite + 1),
        // What is not in its data, the package prices at nothing.
        webSearchRequests: prices?.webSearch === undefined ? 0 : below(5),
      };
      const theirs = calcPrice(
        {
          input_tokens: usage.input + usage.cacheRead + usage.cacheWrite,
          cache_read_tokens: usage.cacheRead,
          cache_write_tokens: usage.cacheWrite,
          cache_write_1h_tokens: usage.cacheWrite1h,
          output_tokens: usage.output,
          web_searches: usage.webSearchRequests,
        },
        ids[0] ?? '',
        { providerId: provider, timestamp: new Date(bundledPrices.asOf) },
      );
      const ours = prices && priceOfUsage(prices, usage);
      expect(Math.abs((ours ?? -1) - (theirs?.total_price ?? -2)), `${ids[0]} ${JSON.stringify(usage)}`).toBeLessThan(
        1e-9,
      );
    }
});
