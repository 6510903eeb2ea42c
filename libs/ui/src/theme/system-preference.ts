import { useSyncExternalStore } from 'react';

/** Whether a media query holds, live. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}

export const useSystemDark = (): boolean => useMediaQuery('(prefers-color-scheme: dark)');
export const useReducedMotion = (): boolean => useMediaQuery('(prefers-reduced-motion: reduce)');
