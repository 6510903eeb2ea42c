import { signOf } from '@suanpan/accounting-core';
import { asApiError } from '@suanpan/api-client';
import { useAccountSet } from '@suanpan/feature-kit';
import { ErrorState, LoadingState, MoneyText } from '@suanpan/ui';
import { MoneyInput } from '@suanpan/ui/kit';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import classes from './funds.module.css';
import { useMessages } from './messages.ts';
import { fundQueries } from './queries.ts';
import type { Settles } from './settled-amount.ts';
import { useInvoiceNumber } from './use-invoice-number.ts';

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
  settledHere?: readonly number[];
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
  const whole = open.data ? settledHere.filter((invoiceId) => !known.has(invoiceId)) : [];
  const numberOf = useInvoiceNumber(whole.map((invoiceId) => ({ invoiceId, side })));
  if (open.isError && !open.data)
    return <ErrorState error={asApiError(open.error)} onRetry={() => void open.refetch()} />;
  if (!open.data) return <LoadingState rows={2} />;
  if (items.length === 0 && whole.length === 0) return null;
  const take = (invoiceId: number, amount: string | null): void => {
    const next = new Map(settles);
    if (amount === null || signOf(amount) === 0) next.delete(invoiceId);
    else next.set(invoiceId, amount);
    onChange(next);
  };
  return (
    <ul className={classes['settles']} aria-label={t('settles')}>
      {items.map(({ invoiceId, invoiceNo, invoiceDate, open: left }) => (
        <li key={invoiceId}>
          <span>
            {invoiceNo} · {invoiceDate} · {t('settles.open')} <MoneyText amount={left} />
          </span>
          <Taken
            label={t('settles.of', { number: invoiceNo })}
            amount={settles.get(invoiceId) ?? null}
            onTake={(amount) => take(invoiceId, amount)}
          />
        </li>
      ))}
      {whole.map((invoiceId) => (
        <li key={invoiceId}>
          <span>{numberOf(invoiceId)}</span>
          <Taken
            label={t('settles.of', { number: numberOf(invoiceId) })}
            amount={settles.get(invoiceId) ?? null}
            onTake={(amount) => take(invoiceId, amount)}
          />
        </li>
      ))}
    </ul>
  );
}

interface TakenProps {
  label: string;
  amount: string | null;
  onTake(amount: string | null): void;
}

/** A text that is no amount leaves what was settled before, and its form is not saved (`leaveForm`). */
function Taken({ label, amount, onTake }: TakenProps): ReactNode {
  const [unread, setUnread] = useState<string | undefined>(undefined);
  return (
    <MoneyInput
      label={label}
      value={amount}
      unread={unread}
      showsProblem
      onChange={(typed) => {
        setUnread(undefined);
        onTake(typed);
      }}
      onUnread={setUnread}
    />
  );
}
