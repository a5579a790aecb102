import type { Backend } from '../../../agent/Backend.ts';
import type { ConnectCLI } from '../CLIConnection.ts';
import { checkCLIOptions } from '../checkCLIOptions.ts';
import { createThreadBackend } from '../createThreadBackend.ts';
import { openTurnThread } from '../TurnThread.ts';
import { ACPThread } from './ACPThread.ts';

export interface ACPBackendOptions {
  /** Starts the agent program, such as `gemini --acp`. Called for each new thread. */
  readonly connect: ConnectCLI;
  /** The folder it works in, as an absolute path. */
  readonly workingDirectory: string;
  /** Stored as the conversation's provider, such as `'gemini-cli'`. */
  readonly provider: string;
  /** Stored as its model. @default 'default' */
  readonly model?: string;
  /** What a person calls the program. @default the provider */
  readonly providerName?: string;
  /** Tools for the agent, as the Model Context Protocol's servers. @default none */
  readonly mcpServers?: readonly MCPServer[];
  /** @default 'subscription' */
  readonly billing?: Backend['billing'];
}

/** A tool server that the agent program starts. */
export interface MCPServer {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env: readonly { readonly name: string; readonly value: string }[];
}

/**
 * A backend over any agent program that speaks the Agent Client Protocol. The program keeps its own context and runs its
 * own tools; what it asks permission for, the person approves in the panel. It gets neither files nor a terminal from the
 * host. Needs the packages `@agentclientprotocol/sdk` and `zod`.
 * @throws AgentPanelError `invalid-option`
 */
export function createACPBackend(options: ACPBackendOptions): Backend {
  checkCLIOptions('createACPBackend', options);
  const { connect, provider, model = 'default', providerName = provider, billing = 'subscription' } = options;
  const { workingDirectory, mcpServers = [] } = options;
  return createThreadBackend({
    provider,
    model,
    billing,
    openThread: (_request, signal) =>
      openTurnThread(
        connect,
        providerName,
        (connection) => new ACPThread(connection, { providerName, workingDirectory, mcpServers }),
        signal,
      ),
  });
}
