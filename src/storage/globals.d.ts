// The only platform names this layer may use: any other is a compile error.
export {};

declare global {
  interface AbortSignal {
    readonly aborted: boolean;
    readonly reason: unknown;
  }
  interface AbortController {
    readonly signal: AbortSignal;
    abort(reason?: unknown): void;
  }
  var AbortController: { new (): AbortController };
}
