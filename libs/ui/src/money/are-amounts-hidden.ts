import { useSyncExternalStore } from 'react';

/**
 * Whether the eye in the header is closed (ux.md 1.8): the page says so in `data-amounts` of its root, where the styles
 * read it too. For what styles cannot hide: the text of a tooltip.
 */
export const useAreAmountsHidden = (): boolean => useSyncExternalStore(subscribe, areHidden, () => false);

const areHidden = (): boolean => document.documentElement.dataset['amounts'] === 'hidden';

function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-amounts'] });
  return () => observer.disconnect();
}
