/** The part of the page's address that names the list. */
export const listAddress = '#/';

export function documentAddress(id: string): string {
  return `#/posters/${id}`;
}

/** The document an address names; undefined for the list. */
export function documentOfAddress(address: string): string | undefined {
  return /^#\/posters\/([\w-]+)$/.exec(address)?.[1];
}
