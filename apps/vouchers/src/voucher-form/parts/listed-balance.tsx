import { moneyOf, onSide, subtract } from '@suanpan/accounting-core';
import { subjectQueries } from '@suanpan/api-client';
import type { Subject } from '@suanpan/contracts';
import { useAccountSet, useCan } from '@suanpan/feature-kit';
import { MoneyText } from '@suanpan/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { daySpan } from '../draft/book-facts.ts';
import { useEntry } from '../entry-context.ts';

/**
 * Beside a subject of the list: what it has now on its own side, all vouchers counted, as below a line. Read for the
 * whole chart when a list first opens; blank where there is nothing, or before it is known.
 */
export function ListedBalance({ id, balanceDirection }: Subject): ReactNode {
  const { id: accountSetId } = useAccountSet();
  const lastMonth = daySpan(useEntry().facts).last.slice(0, 7);
  const { data } = useQuery({
    ...subjectQueries.balances(accountSetId, lastMonth),
    enabled: useCan('book.read'),
  });
  const row = data?.get(id);
  if (!row) return null;
  const signed = subtract(moneyOf(row.endingDebitBalance ?? '0'), moneyOf(row.endingCreditBalance ?? '0'));
  return <MoneyText blankZero amount={onSide(signed, balanceDirection)} />;
}
