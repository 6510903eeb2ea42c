import {
  type Fen,
  type Period,
  type Side,
  moneyOf,
  onSide,
  periodKey,
  subtract,
} from '@suanpan/accounting-core';
import { subjectQueries } from '@suanpan/api-client';
import type { SubjectBalanceRow } from '@suanpan/contracts';
import { useAccountSet, useCan, usePeriod } from '@suanpan/feature-kit';
import { useQuery } from '@tanstack/react-query';

/** At the end of the month that the header shows, by subject; those without any movement are absent. */
export type Balances = ReadonlyMap<number, SubjectBalanceRow>;

const none: Balances = new Map();

/** Read for the whole chart at once; empty until they are known, and for a member who may not read the books. */
export function useBalances(): { period: Period; balances: Balances } {
  const { id } = useAccountSet();
  const { period } = usePeriod();
  const balances = useQuery({
    ...subjectQueries.balances(id, periodKey(period)),
    enabled: useCan('book.read'),
  });
  return { period, balances: balances.data ?? none };
}

/** A subject's balance on its own side; undefined where it has none. */
export function balanceOf(
  balances: Balances,
  subject: { id: number; balanceDirection: Side },
): Fen | undefined {
  const row = balances.get(subject.id);
  if (!row) return undefined;
  const signed = subtract(moneyOf(row.endingDebitBalance ?? '0'), moneyOf(row.endingCreditBalance ?? '0'));
  return onSide(signed, subject.balanceDirection);
}
