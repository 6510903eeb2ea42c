import { api } from '@suanpan/api-client';
import { type Fen, formatMoney } from '@suanpan/accounting-core';
import type { SubjectBalance } from '@suanpan/contracts';
import { useAccountSet } from '@suanpan/feature-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { balanceAfter } from './draft/balance-after.ts';
import type { LineDraft } from './draft/draft.ts';

/**
 * Each subject's balance once the voucher is saved, on the subject's own side, as decimal text; subjects whose
 * balance is not known (yet) are absent. `saved`: the lines of the stored voucher that is being changed.
 */
export function useBalances(
  lines: readonly LineDraft[],
  saved: readonly LineDraft[],
): ReadonlyMap<number, string> {
  const { id } = useAccountSet();
  const ids = useMemo(() => subjectIdsOf(lines), [lines]);
  const { data: stored = none } = useQuery({
    queryKey: ['books', id, 'subject-balances', ids] as const,
    queryFn: ({ signal }) => api.get('/subject/balance', { query: { ids }, signal }),
    enabled: ids !== '',
    placeholderData: keepPreviousData,
  });
  return useMemo(
    () =>
      new Map(
        stored.map((balance): [number, string] => {
          const after: Fen = balanceAfter(balance, lines, saved);
          return [balance.subjectId, formatMoney(after)];
        }),
      ),
    [stored, lines, saved],
  );
}

const none: readonly SubjectBalance[] = [];

/** The subjects of the lines, each once, in one order whatever that of the lines is. */
const subjectIdsOf = (lines: readonly LineDraft[]): string => {
  const ids = new Set(lines.flatMap(({ subjectId }) => (subjectId === null ? [] : [subjectId])));
  return [...ids].toSorted((one, other) => one - other).join(',');
};
