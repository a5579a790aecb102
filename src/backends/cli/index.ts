export { type ACPBackendOptions, createACPBackend, type MCPServer } from './acp/createACPBackend.ts';
export type { CLIConnection, ConnectCLI } from './CLIConnection.ts';
