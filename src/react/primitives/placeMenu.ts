const gap = 4;
/** Between the menu and the edge of the window. */
const margin = 8;

/**
 * Puts a fixed element at a button: below it, or above where there is more room, aligned to one of its sides in the
 * direction of the text, and always inside the window.
 */
export function placeMenu(menu: HTMLElement, button: Element, align: 'start' | 'center' | 'end'): void {
  const { documentElement } = menu.ownerDocument;
  const { clientWidth, clientHeight } = documentElement;
  const at = button.getBoundingClientRect();
  const above = at.top - gap - margin;
  const below = clientHeight - at.bottom - gap - margin;
  menu.style.maxHeight = '';
  const { width, height } = menu.getBoundingClientRect();
  const isAbove = height > below && above > below;
  menu.style.maxHeight = `${Math.max(isAbove ? above : below, 0)}px`;
  const alignsLeft = (align === 'start') === (getComputedStyle(menu).direction === 'ltr');
  const left = align === 'center' ? at.left + (at.width - width) / 2 : alignsLeft ? at.left : at.right - width;
  menu.style.left = `${Math.max(margin, Math.min(left, clientWidth - width - margin))}px`;
  menu.style.top = `${isAbove ? Math.max(at.top - gap - height, margin) : at.bottom + gap}px`;
}
