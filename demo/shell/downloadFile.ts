/** Hands a file to the browser's downloads. */
export function downloadFile(name: string, bytes: Uint8Array, mimeType: string): void {
  const url = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: mimeType }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the file after the click; at once would be too early.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
