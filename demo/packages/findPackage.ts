import { PackageProblem } from './PackageProblem.ts';
import { type PosterPackage, packageExtension } from './PosterPackage.ts';

type Files = ReadonlyMap<string, Uint8Array>;

/**
 * Finds the one package among the files of a zip file or a folder: at the top, or inside one folder such as
 * `Poster.silverpoint/`. `fallbackName` is the name for a package that has no folder of its own.
 */
export function findPackage(files: Files, fallbackName: string): PosterPackage {
  const own = new Map([...files].filter(([path]) => !isOfTheComputer(path)));
  if (isPackage(own)) return toPackage(own, fallbackName);
  const folders = new Set(
    [...own.keys()].filter((path) => path.includes('/')).map((path) => path.slice(0, path.indexOf('/'))),
  );
  const found = [...folders]
    .map((name) => ({ name, files: inside(`${name}/`, own) }))
    .filter((folder) => isPackage(folder.files));
  const [first, second] = found;
  if (first && second)
    throw new PackageProblem(`It holds several packages (“${first.name}”, “${second.name}”). Open one at a time.`);
  if (!first)
    throw new PackageProblem(
      'There is no poster and no conversation in it. A package holds document.json or an agent folder, at its top or in one folder.',
    );
  return toPackage(first.files, first.name);
}

function isPackage(files: Files): boolean {
  return files.has('document.json') || [...files.keys()].some((path) => path.startsWith('agent/'));
}

/** The files under a folder, such as `agent/`, by their path in it. */
function inside(folder: string, files: Files): Files {
  return new Map(
    [...files].filter(([path]) => path.startsWith(folder)).map(([path, bytes]) => [path.slice(folder.length), bytes]),
  );
}

function toPackage(files: Files, name: string): PosterPackage {
  const agentFiles = inside('agent/', files);
  const otherFiles = new Map([...files].filter(([path]) => path !== 'document.json' && !path.startsWith('agent/')));
  return { name: withoutExtension(name), documentFile: files.get('document.json'), agentFiles, otherFiles };
}

function withoutExtension(name: string): string {
  const bare = name.replace(/\.zip$/i, '');
  return bare.endsWith(packageExtension) && bare.length > packageExtension.length
    ? bare.slice(0, -packageExtension.length)
    : bare;
}

/** What an operating system leaves beside the files. Inside `agent/` it is kept, as every file there (ARC-5). */
function isOfTheComputer(path: string): boolean {
  return path.startsWith('__MACOSX/') || (/(^|\/)(\.DS_Store|Thumbs\.db)$/.test(path) && !/(^|\/)agent\//.test(path));
}
