import { signOf } from '@suanpan/accounting-core';
import { asApiError } from '@suanpan/api-client';
import type { Bill } from '@suanpan/contracts';
import { useAccountSet } from '@suanpan/feature-kit';
import { ErrorState, LoadingState } from '@suanpan/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { invoiceName } from '../../funds/invoice-name.ts';
import { fundQueries } from '../../funds/queries.ts';
import type { Settles } from '../../funds/settled-amount.ts';
import { type TakenInvoice, TakenInvoices } from '../../funds/taken-invoices.tsx';
import { useMessages } from '../messages.ts';

interface ReopenedInvoicesProps {
  bill: Bill;
  asOf: string;
  reopens: Settles;
  onChange(reopens: Settles): void;
}

/**
 * Which invoices are open again with a bill that came back: those that it settled, of one that the books began with those of its
 * customer that were settled before them.
 */
export function ReopenedInvoices({ bill, asOf, reopens, onChange }: ReopenedInvoicesProps): ReactNode {
  const t = useMessages();
  const { id } = useAccountSet();
  const before = useQuery({
    ...fundQueries.settledBefore(id, bill.partyItemId, asOf),
    enabled: bill.opening,
  });
  if (before.isError && !before.data)
    return <ErrorState error={asApiError(before.error)} onRetry={() => void before.refetch()} />;
  if (bill.opening && !before.data) return <LoadingState rows={2} />;
  const invoices: TakenInvoice[] = bill.opening
    ? (before.data ?? []).flatMap(({ invoiceId, invoiceNo, invoiceDate, side, settledBefore = '0' }) =>
        side === 'sales' && signOf(settledBefore) > 0
          ? [
              {
                id: invoiceId,
                number: invoiceNo,
                day: invoiceDate,
                most: { word: t('reopens.before'), amount: settledBefore },
              },
            ]
          : [],
      )
    : (bill.events[0]?.allocations ?? []).map((one) => ({
        id: one.invoiceId,
        number: invoiceName(one),
        day: null,
        most: { word: t('reopens.settled'), amount: one.amount },
      }));
  return (
    <>
      <p>{t(bill.opening ? 'reopens.opening' : 'reopens.divided')}</p>
      <TakenInvoices
        label={t('reopens')}
        invoices={invoices}
        taken={reopens}
        labelOf={(number) => t('reopens.of', { number })}
        onChange={onChange}
      />
    </>
  );
}
