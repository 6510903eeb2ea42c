import { booksKeys } from '@suanpan/api-client';
import type { InitUser } from '@suanpan/contracts';
import type { NewsSource } from '@suanpan/feature-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { areOther } from './months.ts';

/**
 * Months follow everywhere at once: whoever closes, reopens or opens one, in whichever window, the month picker, the
 * dashboard and the open screen of this page know it.
 */
export function useLiveMonths(news: NewsSource, init: InitUser, refresh: () => Promise<void>): void {
  const queryClient = useQueryClient();
  const { checkoutList } = init;
  const accountSetId = init.accountSets?.id ?? null;
  useEffect(
    () =>
      news.subscribe(({ months, changes }) => {
        if (accountSetId === null) return;
        if (areOther(months, checkoutList)) {
          for (const queryKey of booksKeys(accountSetId)) void queryClient.invalidateQueries({ queryKey });
          void refresh();
        } else if (changes.length > 0)
          // Read again when it is next looked at: checks that run anew with every voucher of others would hold them up.
          void queryClient.invalidateQueries({ queryKey: ['checkout', accountSetId], refetchType: 'none' });
      }),
    [news, accountSetId, checkoutList, refresh, queryClient],
  );
}
