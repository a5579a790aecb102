/** A document as it travels: `document.json`, the conversation in `agent/`, and whatever else lies beside them. */
export interface PosterPackage {
  /** The name of the package's folder without its ending. */
  readonly name: string;
  readonly documentFile: Uint8Array | undefined;
  /** By the path inside `agent/`. Never decoded here: what nobody can read is carried, too (READ-2). */
  readonly agentFiles: ReadonlyMap<string, Uint8Array>;
  /** Everything else, by its path inside the package. */
  readonly otherFiles: ReadonlyMap<string, Uint8Array>;
}

/** How the folder of a package ends. */
export const packageExtension = '.silverpoint';
