import { useEffect } from 'react';
import type { Settles } from './settled-amount.ts';

/**
 * What is taken of something that is out of sight, as of an invoice from after a day that was moved, is taken no more: what is
 * not seen is not sent.
 * @param seen of what something may be taken; null while that is not known
 */
export function useSeenOnly(
  taken: Settles,
  seen: readonly { id: number }[] | null,
  onChange: (taken: Settles) => void,
): void {
  useEffect(() => {
    if (!seen) return;
    const kept = new Map([...taken].filter(([id]) => seen.some((one) => one.id === id)));
    if (kept.size < taken.size) onChange(kept);
  });
}
