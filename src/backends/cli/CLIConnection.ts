/**
 * A running agent program, as two streams of bytes. `agent-panel/child-process` makes one from a command; a web app may
 * carry the streams over a socket.
 */
export interface CLIConnection {
  /** What the program says. Ends when the program does. */
  readonly readable: ReadableStream<Uint8Array>;
  /** What it is told. */
  readonly writable: WritableStream<Uint8Array>;
  /** Ends the program. Called once, when the thread is over. */
  close(): void | Promise<void>;
  /** What is known of its end: its exit code and the last lines of its errors. Shown behind the failure's disclosure. */
  readonly lastWords?: () => string | undefined | Promise<string | undefined>;
}

/** Starts the program anew. Called for each new thread: no thread is ever resumed. */
export type ConnectCLI = () => CLIConnection | Promise<CLIConnection>;
