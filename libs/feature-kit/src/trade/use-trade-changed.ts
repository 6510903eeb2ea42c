import { booksKeys } from '@suanpan/api-client';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useAccountSet } from '../shell/context.ts';

/** What was asked of trade, by account set: invoices, settlement, funds. */
export const tradeKey = (accountSetId: number) => ['trade', accountSetId] as const;

/** After a write: invoices and funds are asked for again, and the figures of the books, which may have moved with them. */
export function useTradeChanged(): () => Promise<void> {
  const { id } = useAccountSet();
  const queryClient = useQueryClient();
  return useCallback(async () => {
    for (const queryKey of booksKeys(id)) void queryClient.invalidateQueries({ queryKey });
    await queryClient.invalidateQueries({ queryKey: tradeKey(id) });
  }, [id, queryClient]);
}
