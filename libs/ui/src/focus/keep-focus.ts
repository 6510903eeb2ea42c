import type { RefCallback } from 'react';

const reachable =
  'a[href], button:not(:disabled), input:not(:disabled):not([hidden]), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

/**
 * The `ref` of a place in which what is pressed may go with its press: an entry that is removed, a bar of what is no longer chosen.
 * The focus then goes to what stands in its stead, else to what stands before; else a reader of the screen would begin anew.
 */
export const keepFocus: RefCallback<HTMLElement> = (place) =>
  place === null ? undefined : keepFocusIn(place);

function keepFocusIn(place: HTMLElement): () => void {
  let focused: { element: Element; index: number } | null = null;
  const note = ({ target }: FocusEvent): void => {
    focused = { element: target as Element, index: reachableIn(place).indexOf(target as HTMLElement) };
  };
  const mend = (): void => {
    if (focused === null || focused.element.isConnected) return;
    const { index } = focused;
    focused = null;
    if (!isFocusLost()) return;
    const left = reachableIn(place);
    const before = reachableIn(document).filter(
      (one) => one.compareDocumentPosition(place) === Node.DOCUMENT_POSITION_FOLLOWING,
    );
    for (const next of [...left.slice(index), ...left.slice(0, index).toReversed(), ...before.toReversed()]) {
      next.focus();
      if (!isFocusLost()) return;
    }
  };
  const watcher = new MutationObserver(mend);
  watcher.observe(place, { childList: true, subtree: true });
  place.addEventListener('focusin', note);
  return () => {
    watcher.disconnect();
    place.removeEventListener('focusin', note);
  };
}

const reachableIn = (place: ParentNode): HTMLElement[] => [...place.querySelectorAll<HTMLElement>(reachable)];

export const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;
