export type { CLIConnection, ConnectCLI } from './CLIConnection.ts';
export {
  type ClaudeCodeBackendOptions,
  claudeCodeArguments,
  createClaudeCodeBackend,
} from './claude/createClaudeCodeBackend.ts';
export { type CodexBackendOptions, createCodexBackend } from './codex/createCodexBackend.ts';
