import { api } from '@suanpan/api-client';
import { formatMoney } from '@suanpan/accounting-core';
import type { SubjectBalance } from '@suanpan/contracts';
import { useAccountSet } from '@suanpan/feature-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { balanceAfter, isWithin, quantityAfter, scopeName, scopeOf } from './draft/balance-after.ts';
import type { LineDraft } from './draft/draft.ts';
import { isCounted } from './draft/totals.ts';

/** On the subject's own side, as decimal text. */
export interface LineBalance {
  balance: string;
  quantity: string;
}

/**
 * What the subject of each line, or its items, will have once the voucher is saved, by the name of its scope; null while
 * an amount on it is not known, and absent before the answer. `saved`: the lines of the stored voucher that is being
 * changed; `typed`: the field that is typed into.
 */
export function useBalances(
  lines: readonly LineDraft[],
  saved: readonly LineDraft[],
  typed: string | null,
): LineBalances {
  const { id } = useAccountSet();
  const ids = useMemo(() => scopesOf(lines), [lines]);
  const { data: stored = none } = useQuery({
    queryKey: ['books', id, 'subject-balances', ids] as const,
    queryFn: ({ signal }) => api.get('/subject/balance', { query: { ids }, signal }),
    enabled: ids !== '',
    placeholderData: keepPreviousData,
  });
  return useMemo(() => {
    const uncounted = lines.filter((line) => !isCounted(line, typed));
    return new Map(
      stored.map((scope) => [
        scopeName(scope),
        uncounted.some((line) => isWithin(line, scope))
          ? null
          : {
              balance: formatMoney(balanceAfter(scope, lines, saved)),
              quantity: quantityAfter(scope, lines, saved),
            },
      ]),
    );
  }, [stored, lines, saved, typed]);
}

export type LineBalances = ReadonlyMap<string, LineBalance | null>;

const none: readonly SubjectBalance[] = [];

/** The scopes of the lines, each once, in one order whatever that of the lines is. */
function scopesOf(lines: readonly LineDraft[]): string {
  const names = lines.flatMap((line) => scopeOf(line) ?? []).map(scopeName);
  return [...new Set(names)].toSorted().join();
}
