/** How long the letters of a word that is typed may be apart, in milliseconds. */
const typingMilliseconds = 1_000;

/** What a person types at the items of a menu: arrows, Home, End, and the first letters of an item. */
export function createMenuKeys(): (event: KeyboardEvent, menu: HTMLElement) => HTMLElement | undefined {
  let typed = '';
  let typedAt = 0;

  function byLetters(key: string, items: readonly HTMLElement[], at: number): HTMLElement | undefined {
    const now = Date.now();
    typed = now - typedAt > typingMilliseconds ? key : typed + key;
    typedAt = now;
    // One letter again and again goes on to the next item that begins with it.
    const letters = [...typed].every((letter) => letter === typed[0]) ? (typed[0] ?? '') : typed;
    const first = letters.length === 1 ? at + 1 : Math.max(at, 0);
    const inOrder = [...items.slice(first), ...items.slice(0, first)];
    return inOrder.find((item) => item.textContent?.trim().toLowerCase().startsWith(letters.toLowerCase()));
  }

  return (event, menu) => {
    const items = menuItems(menu);
    const at = items.indexOf(menu.ownerDocument.activeElement as HTMLElement);
    switch (event.key) {
      case 'ArrowDown':
        return items[(at + 1) % items.length];
      case 'ArrowUp':
        return items.at(at <= 0 ? -1 : at - 1);
      case 'Home':
      case 'PageUp':
        return items[0];
      case 'End':
      case 'PageDown':
        return items.at(-1);
      default: {
        const isLetter = [...event.key].length === 1 && event.key !== ' ';
        return isLetter && !event.ctrlKey && !event.metaKey && !event.altKey
          ? byLetters(event.key, items, at)
          : undefined;
      }
    }
  };
}

/** The items that can have the focus. */
export function menuItems(menu: HTMLElement): readonly HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([data-disabled])')];
}
