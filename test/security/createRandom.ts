/** Numbers that are the same for the same seed, on every machine. */
export interface Random {
  /** From 0, below 1. */
  next(): number;
  /** A whole number from 0, below `end`. */
  below(end: number): number;
  pick<Value>(values: readonly Value[]): Value;
}

/** Mulberry32, a public-domain generator by Tommy Ettinger. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  return {
    next,
    below,
    pick<Value>(values: readonly Value[]) {
      if (values.length === 0) throw new Error('There is nothing to pick from.');
      return values[below(values.length)] as Value;
    },
  };
}
