// The only platform names that the agent and its backends may use: any other is a compile error.
interface AbortSignal {
  readonly aborted: boolean;
  readonly reason: unknown;
  addEventListener(type: 'abort', listener: () => void, options?: { readonly once?: boolean }): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}
interface AbortController {
  readonly signal: AbortSignal;
  abort(reason?: unknown): void;
}
declare var AbortController: { new (): AbortController };
declare function setTimeout(callback: () => void, milliseconds: number): number;
declare function clearTimeout(timer: number): void;
