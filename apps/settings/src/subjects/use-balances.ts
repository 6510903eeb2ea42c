import {
  type Fen,
  type Period,
  type Side,
  moneyOf,
  onSide,
  periodKey,
  subtract,
} from '@suanpan/accounting-core';
import { api } from '@suanpan/api-client';
import type { SubjectBalanceRow } from '@suanpan/contracts';
import { useAccountSet, useCan, usePeriod } from '@suanpan/feature-kit';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

/** debit − credit at the end of the month that the header shows, by subject; those without any movement are absent. */
export type Balances = ReadonlyMap<number, Fen>;

/** Read for the whole chart at once; empty until they are known, and for a member who may not read the books. */
export function useBalances(): { period: Period; balances: Balances } {
  const { id } = useAccountSet();
  const { period } = usePeriod();
  const month = periodKey(period);
  const { data } = useQuery({
    queryKey: ['books', id, 'subject-balance', 'chart', month],
    queryFn: ({ signal }) =>
      api.get('/accountBook/subjectBalance', { query: { from: month, to: month }, signal }),
    enabled: useCan('book.read'),
  });
  return { period, balances: useMemo(() => balancesOf(data ?? []), [data]) };
}

const balancesOf = (rows: readonly SubjectBalanceRow[]): Balances =>
  new Map(
    rows.flatMap(({ subjectId, endingDebitBalance, endingCreditBalance }) =>
      subjectId === null
        ? []
        : [[subjectId, subtract(fenOf(endingDebitBalance), fenOf(endingCreditBalance))]],
    ),
  );

const fenOf = (amount: string | null): Fen => moneyOf(amount ?? '0');

/** A subject's balance on its own side; undefined where it has none. */
export function balanceOf(
  balances: Balances,
  subject: { id: number; balanceDirection: Side },
): Fen | undefined {
  const signed = balances.get(subject.id);
  return signed === undefined ? undefined : onSide(signed, subject.balanceDirection);
}
