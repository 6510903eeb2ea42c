import { type RefObject, useEffect, useRef } from 'react';

/** A place takes the focus when something else is shown in it: what had the focus is gone. Not when it is first known. */
export function useFocusOnChange(shown: string | undefined): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current !== undefined && before.current !== shown) place.current?.focus();
    before.current = shown;
  }, [shown]);
  return place;
}
