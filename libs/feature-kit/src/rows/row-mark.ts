import type { HTMLAttributes } from 'react';

/** By which the keys of a list find its row (`useListKeys`). */
export const rowMark = ({
  id,
}: {
  id: number;
}): HTMLAttributes<HTMLElement> & { 'data-list-row': number } => ({ 'data-list-row': id });
