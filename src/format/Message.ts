/** Text the model was sent, or wrote. */
export interface TextBlock {
  readonly type: 'text';
  readonly text: string;
}

/** An image the model was sent. Its bytes are kept apart, by their hash (ARC-1). */
export interface ImageBlock {
  readonly type: 'image';
  readonly mimeType: string;
  /** SHA-256 of the image's bytes: 64 lower-case hex digits. */
  readonly sha256: string;
}

export interface ToolCallBlock {
  readonly type: 'toolCall';
  readonly id: string;
  readonly name: string;
  /** The JSON text as the model wrote it. Never parsed and written again. */
  readonly arguments: string;
}

export interface ToolResultBlock {
  readonly type: 'toolResult';
  readonly callID: string;
  readonly toolName: string;
  readonly content: string;
  readonly isError: boolean;
}

/** An image was here. The model is sent a fixed sentence in its place (HIST-3). */
export interface ImageOmittedBlock {
  readonly type: 'imageOmitted';
  readonly mimeType: string;
}

export type Block = TextBlock | ImageBlock | ToolCallBlock | ToolResultBlock | ImageOmittedBlock;

export type Role = 'user' | 'assistant' | 'tool';

/** One message of the model history, exactly as it was sent (HIST-1). */
export interface Message {
  readonly role: Role;
  readonly content: readonly Block[];
}
