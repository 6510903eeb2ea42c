import { startTransition, useEffect, useState } from 'react';

const AT_ONCE = 200;
const PART = 400;

/**
 * How many rows of a long grid are drawn: the first screens at once, the rest part by part behind what the user does,
 * so that a chart of thousands answers keys from the start.
 */
export function useDrawnRows(total: number): number {
  const [drawn, setDrawn] = useState(AT_ONCE);
  useEffect(() => {
    if (drawn < total) startTransition(() => setDrawn(drawn + PART));
  }, [drawn, total]);
  return Math.min(drawn, total);
}
