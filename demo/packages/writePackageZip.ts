import { type Zippable, zipSync } from 'fflate';
import { type PosterPackage, packageExtension } from './PosterPackage.ts';

/** The package as a zip file that holds one folder. */
export function writePackageZip({ name, documentFile, agentFiles, otherFiles }: PosterPackage): Uint8Array {
  const folder = packageFolderName(name);
  const files: [string, Uint8Array][] = [
    ...(documentFile ? [['document.json', documentFile] as [string, Uint8Array]] : []),
    ...[...agentFiles].map(([path, bytes]): [string, Uint8Array] => [`agent/${path}`, bytes]),
    ...otherFiles,
  ];
  const zippable: Zippable = Object.fromEntries(
    files.map(([path, bytes]) => [`${folder}/${path}`, [bytes, { level: isImage(path) ? 0 : 6 }]]),
  );
  return zipSync(zippable);
}

/** A title as the name of a folder that every system takes. */
export function packageFolderName(title: string): string {
  const safe = [...title]
    .map((letter) => (letter < ' ' || '<>:"/\\|?*'.includes(letter) ? ' ' : letter))
    .slice(0, 100)
    .join('')
    .trim()
    .replace(/\.+$/, '');
  return `${safe || 'Poster'}${packageExtension}`;
}

/** Pictures are compressed already. */
function isImage(path: string): boolean {
  return /\.(png|jpe?g|gif|webp|avif|heic)$/i.test(path);
}
