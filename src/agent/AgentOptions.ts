import type { TurnFacts } from '../conversation/turnOpeningText.ts';
import { AgentPanelError } from '../format/AgentPanelError.ts';
import type { ConversationSession } from '../session/ConversationSession.ts';
import type { AgentTool } from './AgentTool.ts';
import type { Backend } from './Backend.ts';
import type { PriceOf } from './costOfRequest.ts';
import { type KitToolName, kitToolNames } from './kit/createKitTools.ts';
import type { ReportIssue } from './kit/reportIssue.ts';
import { checkPrices } from './prices/checkPrices.ts';
import type { PricedModel } from './prices/PriceTable.ts';

export interface AgentOptions {
  /** The conversation the agent works in. The host opens and closes it. */
  readonly session: ConversationSession;
  /** The model. `setBackend` changes it later. */
  readonly backend: Backend;
  /** The host's tools, in the order the model is told of them. @default none */
  readonly tools?: readonly AgentTool[];
  /** The kit's own tools to offer. @default all of them */
  readonly kitTools?: readonly KitToolName[];
  /** What the model is told before the conversation, asked for at each request. @default nothing */
  readonly systemPrompt?: string | (() => string | undefined);
  /**
   * What each turn tells the model beside the person's words, asked for when the turn opens. A section that did not
   * change since the last turn is not sent again.
   * @default nothing: a turn opens with the person's words alone
   */
  readonly facts?: () => TurnFacts;
  /** Passes an issue that the model reports on to the people behind the host. @default it is only shown */
  readonly reportIssue?: ReportIssue;
  /**
   * What models cost, for providers that bill per token and do not say it themselves, and how much they can read. The
   * first row that fits counts: `[...mine, ...bundledPrices.models]` puts a host's own before the kit's. What a model
   * without a row costs is unknown.
   * @default bundledPrices.models
   */
  readonly prices?: readonly PricedModel[];
  /**
   * The price of a request in US dollars, for what no table can say. Asked first; undefined: the table counts.
   * @default none
   */
  readonly priceOf?: PriceOf;
  /** Milliseconds over which streamed text is joined before it is shown; 0 shows each piece as it comes. @default 16 */
  readonly joinMilliseconds?: number;
  /** What a listener or `priceOf` threw: the turn goes on without it. @default console.error */
  readonly onError?: (error: unknown) => void;
}

/** @throws AgentPanelError `invalid-option` for what is no Backend */
export function checkBackend(caller: string, backend: Backend): void {
  const refuse = (what: string) => {
    throw new AgentPanelError('invalid-option', `${caller}: ${what}`);
  };
  if (typeof backend?.runTurn !== 'function')
    refuse('"backend" is missing. Pass a backend, such as what createScriptedBackend() returned.');
  for (const name of ['provider', 'model'] as const)
    if (typeof backend[name] !== 'string' || backend[name] === '')
      refuse(`the backend has no "${name}". It is stored with the conversation: pass a text.`);
  const { maxOutputTokens = 1, summarize } = backend;
  if (!Number.isSafeInteger(maxOutputTokens) || maxOutputTokens < 1)
    refuse(`the backend's "maxOutputTokens" is ${maxOutputTokens}. Pass a whole number above 0, or leave it out.`);
  if (summarize !== undefined && typeof summarize !== 'function')
    refuse('the backend\'s "summarize" is no function. Leave it out where there is none: Compact is not offered then.');
  if (backend.billing !== 'perToken' && backend.billing !== 'subscription')
    refuse('the backend does not say how it is billed. Pass "perToken" or "subscription" as its "billing".');
}

/** Throws `invalid-option` for what TypeScript could not see. */
export function checkAgentOptions(options: AgentOptions): void {
  const refuse = (what: string) => {
    throw new AgentPanelError('invalid-option', `createAgent: ${what}`);
  };
  if (typeof options?.session?.dispatch !== 'function')
    refuse('"session" is missing. Pass what openSession() returned.');
  checkBackend('createAgent', options.backend);
  const { joinMilliseconds = 0 } = options;
  if (!Number.isFinite(joinMilliseconds) || joinMilliseconds < 0)
    refuse(`"joinMilliseconds" is ${joinMilliseconds}. Pass 0 or more milliseconds.`);
  for (const name of ['tools', 'kitTools'] as const)
    if (options[name] !== undefined && !Array.isArray(options[name]))
      refuse(`"${name}" is no list. Pass an array, or leave it out for the default.`);
  for (const name of options.kitTools ?? [])
    if (!kitToolNames.includes(name))
      refuse(`"kitTools" names ${JSON.stringify(name)}, which is none. There are: ${kitToolNames.join(', ')}.`);
  const problem = options.prices && checkPrices(options.prices);
  if (problem !== undefined) refuse(`${problem}. A row needs a provider, ids, and prices as bundledPrices has them.`);
  for (const name of ['facts', 'priceOf', 'reportIssue', 'onError'] as const)
    if (options[name] !== undefined && typeof options[name] !== 'function')
      refuse(`"${name}" is no function. Leave it out for the default.`);
  for (const tool of options.tools ?? [])
    if (!tool?.name || typeof tool.run !== 'function')
      refuse(`the tool ${JSON.stringify(tool?.name)} has no name or no run function. A tool needs both.`);
  for (const { name, approval, inputSchema } of options.tools ?? []) {
    if (approval !== undefined && approval !== 'ask' && approval !== 'never')
      refuse(`the tool ${name} has the approval ${JSON.stringify(approval)}. Pass "ask" or "never", or leave it out.`);
    if (typeof inputSchema !== 'object' || inputSchema === null)
      refuse(`the tool ${name} has no "inputSchema". Pass a JSON Schema of an object, such as { type: 'object' }.`);
  }
}
