import { packageFolderName, writePackageZip } from '../packages/writePackageZip.ts';
import { downloadFile } from '../shell/downloadFile.ts';
import type { DocumentLibrary } from './DocumentLibrary.ts';

/** Downloads a document as it is stored: its package in a zip file. */
export async function downloadPackage(library: DocumentLibrary, id: string): Promise<void> {
  const found = await library.exportPackage(id);
  downloadFile(`${packageFolderName(found.name)}.zip`, writePackageZip(found), 'application/zip');
}
