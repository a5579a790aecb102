/** What tokens cost, in US dollars a million of them. A kind without a price of its own costs what `input` does. */
export interface TokenPrices {
  readonly input: number;
  readonly output: number;
  readonly cacheRead?: number;
  /** Kept for five minutes. */
  readonly cacheWrite?: number;
  /** Kept for one hour. @default `cacheWrite` */
  readonly cacheWrite1h?: number;
}

/** What a model costs. */
export interface ModelPrices extends TokenPrices {
  /** US dollars a thousand searches. Absent: what a request with a search costs is unknown. */
  readonly webSearch?: number;
  /** What all tokens of a request cost whose input, cached tokens included, is more than `above` tokens. */
  readonly longInput?: TokenPrices & { readonly above: number };
}

/** What is known of one model. */
export interface PricedModel {
  /** As the backend says it (`Backend.provider`). */
  readonly provider: string;
  /** Ids of the model in lower case. `#` stands for one digit, `*` at the end for anything that follows. */
  readonly ids: readonly string[];
  /** The most tokens that one request can hold. Absent: unknown. */
  readonly contextTokens?: number;
  /** Absent: unknown, which is not free of charge. */
  readonly prices?: ModelPrices;
}

/** Prices and context limits of models. */
export interface PriceTable {
  /** The day on which the prices held, as YYYY-MM-DD. */
  readonly asOf: string;
  /** The first model that matches counts. */
  readonly models: readonly PricedModel[];
}
