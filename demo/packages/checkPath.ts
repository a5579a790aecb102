import { PackageProblem } from './PackageProblem.ts';

/** Throws for a path that could lead out of the package. `path` names its parts with `/`. */
export function checkPath(path: string): void {
  const why = whyUnsafe(path);
  if (why)
    throw new PackageProblem(
      `It names the file “${path.replaceAll('\0', '␀').slice(0, 200)}”, ${why}. Such a package is not opened; make it again with an ordinary zip program.`,
    );
}

function whyUnsafe(path: string): string | undefined {
  if (path === '') return 'which is no name';
  if (path.includes('\0')) return 'which holds a NUL character';
  if (path.includes('\\')) return 'which holds a backslash';
  if (path.startsWith('/') || /^[A-Za-z]:/.test(path)) return 'which is an absolute path';
  const parts = path.split('/');
  if (parts.includes('..')) return 'which leads out of the package';
  if (parts.includes('.') || parts.includes('')) return 'which is not a plain path';
  return undefined;
}
