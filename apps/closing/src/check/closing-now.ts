import { type Period, periodKey } from '@suanpan/accounting-core';
import { useAccountSet } from '@suanpan/feature-kit';
import { useIsMutating } from '@tanstack/react-query';

/** Under which a close of the month runs, whichever screen began it. */
export const closeKey = (accountSetId: number, month: Period) =>
  ['checkout', accountSetId, 'close', periodKey(month)] as const;

/** Whether a close of this month that was begun in this window is under way, also when one has left and come back. */
export function useIsClosing(month: Period): boolean {
  const { id } = useAccountSet();
  return useIsMutating({ mutationKey: closeKey(id, month) }) > 0;
}
