import { AgentPanelError } from '../../format/AgentPanelError.ts';
import type { Fetch } from './Fetch.ts';
import type { KeySource } from './requestKey.ts';

/** What every backend that speaks HTTP takes. */
export interface HTTPBackendOptions {
  /** The model's id, as the provider spells it. Stored as `model`. */
  readonly model: string;
  /**
   * Gives the key, asked for at each request and kept nowhere: it enters no log, no item, no error and no archive.
   * @default none: for a server of the host's that adds the key itself
   */
  readonly apiKey?: KeySource;
  /** Where the API is, without the path of the one endpoint. */
  readonly baseURL?: string;
  /**
   * Stored as `provider`, and whose prices hold. Say it for a server of the host's that passes requests on to a provider.
   * @default the provider at its own address; elsewhere its name with `-compatible`, which has no prices
   */
  readonly provider?: string;
  /** Headers beside the backend's own. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds without a byte after which a request counts as lost. @default 300,000: some models think in silence */
  readonly silenceMilliseconds?: number;
  /** @default the platform's own */
  readonly fetch?: Fetch;
}

export const defaultSilenceMilliseconds = 300_000;

/** Throws `invalid-option` for what TypeScript could not see. */
export function checkHTTPOptions(maker: string, options: HTTPBackendOptions): void {
  const { model, baseURL, silenceMilliseconds, apiKey, headers, fetch } = options ?? ({} as HTTPBackendOptions);
  const refuse = (what: string) => {
    throw new AgentPanelError('invalid-option', `${maker}: ${what}`);
  };
  if (typeof model !== 'string' || model === '') refuse('"model" is missing. Pass the id of a model.');
  if (baseURL !== undefined && !/^https?:\/\/[^/]/.test(baseURL))
    refuse(`"baseURL" is ${JSON.stringify(baseURL)}. Pass an address that begins with https:// or http://.`);
  if (apiKey !== undefined && typeof apiKey !== 'function')
    refuse('"apiKey" is no function. Pass one that gives the key at each request, such as () => key.');
  if (fetch !== undefined && typeof fetch !== 'function')
    refuse('"fetch" is no function. Leave it out for the platform\'s own.');
  if (headers !== undefined && (typeof headers !== 'object' || headers === null))
    refuse('"headers" is no object. Pass texts by the names of the headers.');
  if (silenceMilliseconds !== undefined && !(silenceMilliseconds > 0 && silenceMilliseconds < 2 ** 31))
    refuse(`"silenceMilliseconds" is ${silenceMilliseconds}. Pass a number of milliseconds above 0.`);
}

/** Whose model it is: another server that speaks the protocol bills as it likes, or not at all. */
export function providerOf(name: string, ownURL: string, { provider, baseURL = ownURL }: HTTPBackendOptions): string {
  return provider ?? (hostOf(baseURL).toLowerCase() === hostOf(ownURL) ? name : `${name}-compatible`);
}

export function hostOf(url: string): string {
  return /^https?:\/\/(?:[^/@]*@)?([^/:?#]+)/i.exec(url)?.[1] ?? url;
}

/** The address of an endpoint under a base that may end with a slash. */
export function endpoint(baseURL: string, path: string): string {
  return baseURL.replace(/\/+$/, '') + path;
}
