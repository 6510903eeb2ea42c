import { useCallback, useLayoutEffect, useState } from 'react';
import { readStored, writeStored } from './stored.ts';

const KEY = 'amounts';
const HIDDEN = 'hidden';

/** Whether amounts are dots on this screen (ux.md 1.8); the browser remembers it, and the page says it to the styles. */
export function useHiddenAmounts(): { areAmountsHidden: boolean; toggleAmounts(): void } {
  const [areHidden, setHidden] = useState(() => readStored(KEY) === HIDDEN);
  useLayoutEffect(() => {
    if (areHidden) document.documentElement.dataset[KEY] = HIDDEN;
    else delete document.documentElement.dataset[KEY];
  }, [areHidden]);
  const toggleAmounts = useCallback(() => {
    writeStored(KEY, areHidden ? 'shown' : HIDDEN);
    setHidden(!areHidden);
  }, [areHidden]);
  return { areAmountsHidden: areHidden, toggleAmounts };
}
