import { checkInput, type InputSchema } from '../checkInput.ts';

const text: InputSchema = { type: 'string' };
const dollars: InputSchema = { type: 'number', minimum: 0 };
const tokenPrices = { input: dollars, output: dollars, cacheRead: dollars, cacheWrite: dollars, cacheWrite1h: dollars };
const required = ['input', 'output'];
const longInput: InputSchema = {
  type: 'object',
  properties: { ...tokenPrices, above: dollars },
  required: [...required, 'above'],
};
const table: InputSchema = {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      provider: text,
      ids: { type: 'array', items: text },
      contextTokens: { type: 'integer', minimum: 1 },
      prices: { type: 'object', properties: { ...tokenPrices, webSearch: dollars, longInput }, required },
    },
    required: ['provider', 'ids'],
  },
};

/** What is wrong with a host's table, with the path to it; undefined: nothing. Taken in, it would be found when it costs. */
export function checkPrices(prices: unknown): string | undefined {
  return checkInput(table, prices, 'prices');
}
