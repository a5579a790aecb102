import { act } from '@testing-library/react';

// Of the browser's own making: @testing-library's fireEvent copies a DataTransfer without what it holds.

function dispatch(element: Element, event: Event): boolean {
  let proceeds = true;
  act(() => {
    proceeds = element.dispatchEvent(event);
  });
  return proceeds;
}

/** Returns whether the browser would go on with its own handling. */
export function drag(type: 'dragstart' | 'dragover' | 'drop', element: Element, dataTransfer: DataTransfer): boolean {
  return dispatch(element, new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
}

/** Returns whether the browser would go on with its own handling. */
export function paste(element: Element, clipboardData: DataTransfer): boolean {
  return dispatch(element, new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}
