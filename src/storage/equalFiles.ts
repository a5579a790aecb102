import { equalBytes } from './bytes.ts';

/** Whether two sets of files hold the same names and bytes. */
export function equalFiles(left: ReadonlyMap<string, Uint8Array>, right: ReadonlyMap<string, Uint8Array>): boolean {
  if (left.size !== right.size) return false;
  for (const [name, bytes] of left) {
    const other = right.get(name);
    if (other === undefined || !(other === bytes || equalBytes(other, bytes))) return false;
  }
  return true;
}
