import { api } from '@suanpan/api-client';
import { formatMoney } from '@suanpan/accounting-core';
import type { SubjectBalance } from '@suanpan/contracts';
import { useAccountSet } from '@suanpan/feature-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { balanceAfter } from './draft/balance-after.ts';
import type { LineDraft } from './draft/draft.ts';
import { isCounted } from './draft/totals.ts';

/**
 * Each subject's balance once the voucher is saved, on the subject's own side, as decimal text; null while an
 * amount on it is not known, and absent before the answer. `saved`: the lines of the stored voucher that is being
 * changed; `typed`: the field that is typed into.
 */
export function useBalances(
  lines: readonly LineDraft[],
  saved: readonly LineDraft[],
  typed: string | null,
): SubjectBalances {
  const { id } = useAccountSet();
  const ids = useMemo(() => subjectIdsOf(lines), [lines]);
  const { data: stored = none } = useQuery({
    queryKey: ['books', id, 'subject-balances', ids] as const,
    queryFn: ({ signal }) => api.get('/subject/balance', { query: { ids }, signal }),
    enabled: ids !== '',
    placeholderData: keepPreviousData,
  });
  return useMemo(() => {
    const uncounted = lines.filter((line) => !isCounted(line, typed));
    const unknown = new Set(uncounted.map(({ subjectId }) => subjectId));
    return new Map(
      stored.map((balance) => [
        balance.subjectId,
        unknown.has(balance.subjectId) ? null : formatMoney(balanceAfter(balance, lines, saved)),
      ]),
    );
  }, [stored, lines, saved, typed]);
}

export type SubjectBalances = ReadonlyMap<number, string | null>;

const none: readonly SubjectBalance[] = [];

/** The subjects of the lines, each once, in one order whatever that of the lines is. */
const subjectIdsOf = (lines: readonly LineDraft[]): string => {
  const ids = new Set(lines.flatMap(({ subjectId }) => (subjectId === null ? [] : [subjectId])));
  return [...ids].toSorted((one, other) => one - other).join(',');
};
