import type { Backend } from '../../../agent/Backend.ts';
import type { ConnectCLI } from '../CLIConnection.ts';
import { checkCLIOptions } from '../checkCLIOptions.ts';
import { createThreadBackend } from '../createThreadBackend.ts';
import { openTurnThread } from '../TurnThread.ts';
import { ClaudeCodeThread } from './ClaudeCodeThread.ts';

export interface ClaudeCodeBackendOptions {
  /** Starts Claude Code with `claudeCodeArguments`, and with whatever arguments the host adds. Called for each new thread. */
  readonly connect: ConnectCLI;
  /** Stored as the conversation's provider. @default 'claude-code' */
  readonly provider?: string;
  /** Stored as its model. Which one answers is an argument of the program. @default 'default' */
  readonly model?: string;
  /** What a person calls the program. @default 'Claude Code' */
  readonly providerName?: string;
  /** @default 'subscription' */
  readonly billing?: Backend['billing'];
}

/** What makes Claude Code speak lines of JSON, and ask for permission through them. */
export const claudeCodeArguments: readonly string[] = [
  '--print',
  '--verbose',
  '--input-format',
  'stream-json',
  '--output-format',
  'stream-json',
  '--include-partial-messages',
  '--permission-prompt-tool',
  'stdio',
];

/**
 * A backend over Claude Code in its own protocol, as its package for programs speaks it. The program keeps its own context
 * and runs its own tools; what it asks permission for, the person approves in the panel.
 * @throws AgentPanelError `invalid-option`
 */
export function createClaudeCodeBackend(options: ClaudeCodeBackendOptions): Backend {
  checkCLIOptions('createClaudeCodeBackend', options);
  const { connect, provider = 'claude-code', model = 'default', billing = 'subscription' } = options;
  const { providerName = 'Claude Code' } = options;
  return createThreadBackend({
    provider,
    model,
    billing,
    openThread: (_request, signal) =>
      openTurnThread(connect, providerName, (connection) => new ClaudeCodeThread(connection, providerName), signal),
  });
}
