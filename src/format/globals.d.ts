// The only platform names that the layers without a platform may use: any other is a compile error.
interface TextEncoder {
  encode(input?: string): Uint8Array;
  encodeInto(source: string, destination: Uint8Array): { read: number; written: number };
}
declare var TextEncoder: { new (): TextEncoder };
interface TextDecoder {
  decode(input?: Uint8Array): string;
}
declare var TextDecoder: { new (label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean }): TextDecoder };

// ES2024, and in every browser and Node that the package supports.
interface String {
  isWellFormed(): boolean;
  toWellFormed(): string;
}
