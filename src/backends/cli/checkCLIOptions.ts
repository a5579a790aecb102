import type { Backend } from '../../agent/Backend.ts';
import { AgentPanelError } from '../../format/AgentPanelError.ts';

/** What every maker of a CLI backend takes. */
interface CLIOptions {
  readonly connect: unknown;
  readonly provider?: unknown;
  readonly model?: unknown;
  readonly workingDirectory?: unknown;
  readonly billing?: Backend['billing'];
}

/** @throws AgentPanelError `invalid-option` */
export function checkCLIOptions(maker: string, options: CLIOptions): void {
  const refuse = (what: string): never => {
    throw new AgentPanelError('invalid-option', `${maker}: ${what}`);
  };
  if (typeof options?.connect !== 'function')
    refuse('"connect" is missing. Pass a function that starts the program, such as one of agent-panel/child-process.');
  for (const name of ['provider', 'model', 'workingDirectory'] as const)
    if (name in options && (typeof options[name] !== 'string' || options[name] === '') && options[name] !== undefined)
      refuse(`"${name}" must be a text of at least one character. Pass one, or leave it out where it has a default.`);
  if (options.billing !== undefined && options.billing !== 'perToken' && options.billing !== 'subscription')
    refuse('"billing" must be "perToken" or "subscription". Pass one of them, or leave it out.');
}
