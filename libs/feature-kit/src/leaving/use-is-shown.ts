import { useLayoutEffect, useRef } from 'react';

/**
 * False from the moment the screen is gone. An act that takes its time asks before it leads on, so that whoever has left
 * meanwhile is not brought back.
 */
export function useIsShown(): { readonly current: boolean } {
  const isShown = useRef(false);
  useLayoutEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}
