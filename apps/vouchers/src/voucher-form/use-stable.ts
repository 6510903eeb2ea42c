import { useCallback, useEffect, useRef } from 'react';

/**
 * The same function through every drawing, which does what the newest one would: parts of the form that it is handed
 * to are drawn again only when something they show has changed. For events, not for drawing.
 */
export function useStable<Values extends unknown[]>(
  act: (...values: Values) => void,
): (...values: Values) => void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  return useCallback((...values: Values) => latest.current(...values), []);
}
