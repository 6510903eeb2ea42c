import { api } from '@suanpan/api-client';
import { type Fen, formatMoney } from '@suanpan/accounting-core';
import { useAccountSet } from '@suanpan/feature-kit';
import { useQueries } from '@tanstack/react-query';
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
  const subjectIds = useMemo(
    () => [...new Set(lines.flatMap(({ subjectId }) => (subjectId === null ? [] : [subjectId])))],
    [lines],
  );
  const stored = useQueries({
    queries: subjectIds.map((subjectId) => ({
      queryKey: ['books', id, 'subject-balance', subjectId] as const,
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api.get('/subject/balance', { query: { subjectId: String(subjectId) }, signal }),
    })),
    combine: known,
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

type StoredBalance = Parameters<typeof balanceAfter>[0];
const known = (results: readonly { data: StoredBalance | undefined }[]): StoredBalance[] =>
  results.flatMap(({ data }) => data ?? []);
