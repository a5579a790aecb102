/** Joins class names; the kit's own first, so that a host's sheet reads in the order it is written. */
export function classNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
