import { storedZip } from './storedZip.ts';

/** Hands the stored files to the browser as one download, the folder `agent/` in a zip archive. */
export function downloadConversation(files: ReadonlyMap<string, Uint8Array>, documentName: string | undefined): void {
  const inFolder = new Map([...files].map(([path, bytes]) => [`agent/${path}`, bytes]));
  const archive = new Blob(storedZip(inFolder) as Uint8Array<ArrayBuffer>[], { type: 'application/zip' });
  const url = URL.createObjectURL(archive);
  const link = document.createElement('a');
  link.href = url;
  link.download = `${documentName ? `${documentName} ` : ''}agent conversation.zip`;
  link.click();
  // Released later: some browsers begin to read only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
