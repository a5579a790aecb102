import type { AgentEvent, Backend, BackendRequest } from '../../agent/Backend.ts';
import { AgentPanelError } from '../../format/AgentPanelError.ts';
import type { Block } from '../../format/Message.ts';
import { demoScript } from './demo/demoScript.ts';
import { playSteps } from './playSteps.ts';
import { readMoment } from './readMoment.ts';
import type { Script, ScriptStep } from './Script.ts';
import { summarySteps } from './summarySteps.ts';

export interface ScriptedBackendOptions {
  /** What it answers. @default `demoScript`, which knows a poster editor */
  readonly script?: Script;
  /** Milliseconds between two pieces of streamed text; 0 streams without waiting. @default 18 */
  readonly delayMilliseconds?: number;
  /** @default 'scripted' */
  readonly provider?: string;
  /** @default 'scripted-1' */
  readonly model?: string;
  /** @default 'subscription': nothing is billed, for no model runs */
  readonly billing?: Backend['billing'];
}

/**
 * A backend without a model: offline, and the same answer every time. For demos, stories and tests.
 * @throws AgentPanelError `invalid-option`
 */
export function createScriptedBackend(options: ScriptedBackendOptions = {}): Backend {
  const { script = demoScript, delayMilliseconds = 18 } = options ?? {};
  const { provider = 'scripted', model = 'scripted-1', billing = 'subscription' } = options;
  if (!Number.isFinite(delayMilliseconds) || delayMilliseconds < 0)
    throw new AgentPanelError(
      'invalid-option',
      `createScriptedBackend: "delayMilliseconds" is ${delayMilliseconds}. Pass 0 or more milliseconds.`,
    );
  async function* play(
    request: BackendRequest,
    signal: AbortSignal,
    stepsOf: (request: BackendRequest) => readonly ScriptStep[],
  ): AsyncGenerator<AgentEvent, void> {
    const blocks = request.messages.flatMap(({ content }) => content);
    const callsBefore = blocks.filter(({ type }) => type === 'toolCall').length;
    const inputTokens = inputTokensOf(request, blocks);
    yield* playSteps(stepsOf(request), { callsBefore, inputTokens, delayMilliseconds }, signal);
  }
  return {
    provider,
    model,
    billing,
    keepsOwnContext: false,
    runTurn: (request, signal) => play(request, signal, (asked) => script(readMoment(asked))),
    summarize: (request, signal) => play(request, signal, summarySteps),
  };
}

/** A quarter of the characters: about what a real model would count. */
function inputTokensOf({ system = '' }: BackendRequest, blocks: readonly Block[]): number {
  const characters = blocks.reduce((sum, block) => {
    if (block.type === 'text') return sum + block.text.length;
    if (block.type === 'toolCall') return sum + block.name.length + block.arguments.length;
    return sum + (block.type === 'toolResult' ? block.content.length : 0);
  }, system.length);
  return Math.ceil(characters / 4);
}
