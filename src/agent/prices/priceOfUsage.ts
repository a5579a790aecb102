import type { Usage } from '../../format/Conversation.ts';
import type { ModelPrices } from './PriceTable.ts';

/**
 * What one request's tokens and searches cost in US dollars, rounded once, to a nano-dollar; undefined where something
 * was used that has no price. Sums in doubles would show 0.011600000000000001.
 */
export function priceOfUsage(prices: ModelPrices, usage: Usage): number | undefined {
  const { input, output, cacheRead, cacheWrite, webSearchRequests } = usage;
  if (webSearchRequests > 0 && prices.webSearch === undefined) return undefined;
  const { longInput, webSearch = 0 } = prices;
  const isLong = longInput !== undefined && input + cacheRead + cacheWrite > longInput.above;
  const tokens = isLong ? longInput : prices;
  // The one-hour share is counted in `cacheWrite` too (VAL-3).
  const cacheWrite1h = Math.min(usage.cacheWrite1h ?? 0, cacheWrite);
  const cacheWritePrice = tokens.cacheWrite ?? tokens.input;
  const picoDollars =
    input * micro(tokens.input) +
    output * micro(tokens.output) +
    cacheRead * micro(tokens.cacheRead ?? tokens.input) +
    (cacheWrite - cacheWrite1h) * micro(cacheWritePrice) +
    cacheWrite1h * micro(tokens.cacheWrite1h ?? cacheWritePrice) +
    webSearchRequests * micro(webSearch) * 1000;
  return Math.round(picoDollars / 1000) / 1e9;
}

/** Dollars a million as whole micro-dollars a million, which are pico-dollars each. */
function micro(dollars: number): number {
  return Math.round(dollars * 1e6);
}
