// The only platform names that this layer may use: any other is a compile error.
declare function setTimeout(callback: () => void, milliseconds: number): number;
declare function clearTimeout(timer: number): void;
declare var crypto: { getRandomValues(bytes: Uint8Array): Uint8Array };
declare var console: { error(message: unknown): void };
