import type { Backend } from '../../../agent/Backend.ts';
import type { ConnectCLI } from '../CLIConnection.ts';
import { checkCLIOptions } from '../checkCLIOptions.ts';
import { createThreadBackend } from '../createThreadBackend.ts';
import { openTurnThread } from '../TurnThread.ts';
import { CodexThread } from './CodexThread.ts';

export interface CodexBackendOptions {
  /** Starts `codex app-server`, with whatever arguments the host adds. Called for each new thread. */
  readonly connect: ConnectCLI;
  /** The folder it works in, as an absolute path. */
  readonly workingDirectory: string;
  /** Stored as the conversation's provider. @default 'codex' */
  readonly provider?: string;
  /** The model that answers, stored with the conversation. @default the program's own, stored as 'default' */
  readonly model?: string;
  /** What a person calls the program. @default 'Codex' */
  readonly providerName?: string;
  /** What it may write without asking. @default 'workspace-write': in its working directory */
  readonly sandbox?: 'read-only' | 'workspace-write';
  /** @default 'subscription' */
  readonly billing?: Backend['billing'];
}

/**
 * A backend over Codex in its own protocol, that of `codex app-server`. The program keeps its own context and runs its own
 * tools; what it asks permission for, the person approves in the panel.
 * @throws AgentPanelError `invalid-option`
 */
export function createCodexBackend(options: CodexBackendOptions): Backend {
  checkCLIOptions('createCodexBackend', options);
  const { connect, provider = 'codex', model, providerName = 'Codex', billing = 'subscription' } = options;
  const { workingDirectory, sandbox = 'workspace-write' } = options;
  return createThreadBackend({
    provider,
    model: model ?? 'default',
    billing,
    openThread: (_request, signal) =>
      openTurnThread(
        connect,
        providerName,
        (connection) => new CodexThread(connection, { providerName, workingDirectory, model, sandbox }),
        signal,
      ),
  });
}
