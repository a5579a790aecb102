export type { CLIConnection, ConnectCLI } from '../CLIConnection.ts';
export { type ACPBackendOptions, createACPBackend, type MCPServer } from './createACPBackend.ts';
