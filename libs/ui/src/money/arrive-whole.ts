import type { FocusEvent, MouseEvent } from 'react';

/**
 * Handlers of a field in which a figure is replaced by typing: whoever arrives, by key or by a first click, finds all
 * of it selected. It is selected before the next key can come, so that no key typed at once is lost; call `onFocus`
 * after the state that changes the shown text.
 */
export const arriveWhole = {
  onMouseDown(event: MouseEvent<HTMLInputElement>): void {
    if (document.activeElement === event.currentTarget) return;
    event.preventDefault();
    event.currentTarget.focus();
  },
  onFocus(event: FocusEvent<HTMLInputElement>): void {
    const field = event.currentTarget;
    queueMicrotask(() => field.select());
  },
};
