import { flushSync } from 'react-dom';

/**
 * The field that has the focus hands over what is typed in it; what follows from that is drawn when this returns.
 * @returns the field, to go back to it; null when the focus is elsewhere.
 */
export function leaveField(): HTMLInputElement | null {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement)) return null;
  flushSync(() => field.blur());
  return field;
}
