import { signOf } from '@suanpan/accounting-core';
import { asApiError } from '@suanpan/api-client';
import { useAccountSet } from '@suanpan/feature-kit';
import { ErrorState, LoadingState } from '@suanpan/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from './messages.ts';
import { fundQueries } from './queries.ts';
import type { Settles } from './settled-amount.ts';
import { type TakenInvoice, TakenInvoices } from './taken-invoices.tsx';
import { useSeenOnly } from './use-seen-only.ts';
import { invoiceName, type NamedInvoice } from './invoice-name.ts';

interface OpenInvoicesProps {
  partyId: number;
  /** The day on which they are open. */
  asOf: string;
  side: 'sales' | 'purchase';
  /** -1: credits. */
  sign: 1 | -1;
  currencyCode: string;
  /** What is settled, by invoice, with its sign. */
  settles: Settles;
  /** Invoices that are settled in full by this document. */
  settledHere?: readonly NamedInvoice[];
  onChange(settles: Settles): void;
}

/** What a party has open on a day in one currency, each with what is settled of it. */
export function OpenInvoices(props: OpenInvoicesProps): ReactNode {
  const { partyId, asOf, side, sign, currencyCode, settles, settledHere = [], onChange } = props;
  const t = useMessages();
  const { id } = useAccountSet();
  const open = useQuery(fundQueries.open(id, partyId, asOf));
  const items = (open.data ?? []).filter(
    (item) => item.side === side && item.currencyCode === currencyCode && signOf(item.open) === sign,
  );
  const known = new Set(items.map(({ invoiceId }) => invoiceId));
  const whole = open.data ? settledHere.filter(({ invoiceId }) => !known.has(invoiceId)) : [];
  const shown: TakenInvoice[] = [
    ...items.map(({ invoiceId, invoiceNo, invoiceDate, open: left }) => ({
      id: invoiceId,
      number: invoiceNo,
      day: invoiceDate,
      most: { word: t('settles.open'), amount: left },
    })),
    ...whole.map((one) => ({ id: one.invoiceId, number: invoiceName(one), day: null, most: null })),
  ];
  useSeenOnly(settles, open.data ? shown : null, onChange);
  if (open.isError && !open.data)
    return <ErrorState error={asApiError(open.error)} onRetry={() => void open.refetch()} />;
  if (!open.data) return <LoadingState rows={2} />;
  if (shown.length === 0) return null;
  return (
    <TakenInvoices
      label={t('settles')}
      invoices={shown}
      taken={settles}
      labelOf={(number) => t('settles.of', { number })}
      onChange={onChange}
    />
  );
}
