import type { RefCallback } from 'react';

const reachable =
  'a[href], button:not(:disabled), input:not(:disabled):not([hidden]), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

/**
 * The `ref` of a place in which what is pressed may go with its press: an entry that is removed, a bar of what is no longer chosen.
 * The focus then goes to what stands in its stead, else to what stands before, also where the place itself goes; else a reader of the
 * screen would begin anew.
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
    const left = reachableIn(place);
    focusFirst([...left.slice(index), ...left.slice(0, index).toReversed(), ...reachableBefore(place)]);
  };
  const watcher = new MutationObserver(mend);
  watcher.observe(place, { childList: true, subtree: true });
  place.addEventListener('focusin', note);
  return () => {
    watcher.disconnect();
    place.removeEventListener('focusin', note);
    // React takes the place away after this.
    if (!place.contains(document.activeElement)) return;
    const before = reachableBefore(place);
    queueMicrotask(() => focusFirst(before));
  };
}

/** The first that takes the focus has it, unless something else has. */
function focusFirst(candidates: readonly HTMLElement[]): void {
  for (const next of candidates) {
    if (!isFocusLost()) return;
    next.focus();
  }
}

/** What stands before a place, the nearest first. */
const reachableBefore = (place: HTMLElement): HTMLElement[] =>
  reachableIn(document)
    .filter((one) => one.compareDocumentPosition(place) === Node.DOCUMENT_POSITION_FOLLOWING)
    .toReversed();

const reachableIn = (place: ParentNode): HTMLElement[] => [...place.querySelectorAll<HTMLElement>(reachable)];

export const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;
