import { asApiError } from '@suanpan/api-client';
import type { Invoice } from '@suanpan/contracts';
import { useAccountSet, useCan } from '@suanpan/feature-kit';
import { isZeroDecimal } from '@suanpan/accounting-core';
import { Button, ErrorState } from '@suanpan/ui';
import { Table } from '@suanpan/ui/kit';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Figure, foreignCurrency } from '../../invoice/figure.tsx';
import { tradeQueries } from '../../invoice/queries.ts';
import { useMessages } from '../messages.ts';
import {
  bookableSettlement,
  bookedTogether,
  shownAllocations,
  type ShownAllocation,
  standsHalf,
  unbookableSettlement,
  unbookedTogether,
} from '../settlement-lines.ts';
import { useSettlementBooking } from '../use-settlement-booking.ts';
import classes from '../view.module.css';
import { SettleDialog } from './settle-dialog.tsx';
import { UnbookSettlementDialog, type AskedSettlement } from './unbook-settlement-dialog.tsx';
import { UndoDialog } from './undo-dialog.tsx';

/** What settled the invoice, each with the way to undo it; and settling without money. */
export function InvoiceSettlement({ invoice }: { invoice: Invoice }): ReactNode {
  const t = useMessages();
  const { id: accountSetId } = useAccountSet();
  const mayWrite = useCan('settlement.write');
  const mayBook = useCan('invoice.book');
  const booking = useSettlementBooking();
  const settlements = useQuery({ ...tradeQueries.settlements(accountSetId, invoice.id), enabled: mayBook });
  const idsOf = (isBooked: boolean): ReadonlySet<number> =>
    new Set(
      settlements.data?.records.flatMap(({ id, voucherId }) => ((voucherId !== null) === isBooked ? id : [])),
    );
  const [unbooked, booked] = [idsOf(false), idsOf(true)];
  const [isSettling, setSettling] = useState(false);
  const [undoing, setUndoing] = useState<ShownAllocation | null>(null);
  const [unbooking, setUnbooking] = useState<AskedSettlement | null>(null);
  const allocations = useQuery(tradeQueries.allocations(accountSetId, invoice.id));
  const rows = shownAllocations(allocations.data ?? [], invoice.id);
  const canSettle = mayWrite && invoice.enableStatus === 1 && !isZeroDecimal(invoice.openAmount);
  if (allocations.isError)
    return <ErrorState error={asApiError(allocations.error)} onRetry={() => void allocations.refetch()} />;
  return (
    <section className={classes['card']} aria-label={t('settlement')}>
      <div className={classes['cardHead']}>
        <h2>{t('settlement')}</h2>
        {canSettle && <Button onClick={() => setSettling(true)}>{t('settle')}</Button>}
      </div>
      {rows.length === 0 ? (
        <p className={classes['words']}>{t('settlement.none')}</p>
      ) : (
        <Table<ShownAllocation>
          aria-label={t('settlement')}
          size="small"
          rowKey="id"
          pagination={false}
          dataSource={rows}
          columns={[
            { key: 'date', title: t('settle.day'), dataIndex: 'date' },
            {
              key: 'kind',
              title: t('settle.kind'),
              render: (_, row) =>
                `${kindText(t, row.kind)}${row.undoes !== null ? ` · ${t('undoing')}` : ''}`,
            },
            {
              key: 'amount',
              title: t('settle.amount'),
              align: 'end',
              className: classes['figure'] ?? '',
              render: (_, { amount }) => <Figure amount={amount} currency={foreignCurrency(invoice)} />,
            },
            {
              key: 'act',
              title: t('settle.acts'),
              align: 'end',
              className: classes['figure'] ?? '',
              render: (_, row) => (
                <span className={classes['acts']}>
                  <VoucherButton
                    bookable={bookableSettlement(row, rows, unbooked)}
                    unbookable={unbookableSettlement(row, rows, booked)}
                    of={{ kind: kindText(t, row.kind), date: row.date }}
                    isBusy={booking.isBusy}
                    onBook={(id) => void booking.book(bookedTogether(id, rows, unbooked))}
                    onUnbook={({ id, ...of }) =>
                      setUnbooking({ ids: unbookedTogether(id, rows, booked), ...of })
                    }
                  />
                  {standsHalf(row, rows, unbooked) && t('settle.half')}
                  {row.isUndone && t('undone')}
                  {mayWrite && !row.isUndone && row.undoes === null && row.settlementId !== null && (
                    <Button
                      size="small"
                      aria-label={t('undo.of', { kind: kindText(t, row.kind), date: row.date })}
                      onClick={() => setUndoing(row)}
                    >
                      {t('undo')}
                    </Button>
                  )}
                </span>
              ),
            },
          ]}
        />
      )}
      {isSettling && <SettleDialog invoice={invoice} onClose={() => setSettling(false)} />}
      <UnbookSettlementDialog asked={unbooking} booking={booking} onClose={() => setUnbooking(null)} />
      {undoing && <UndoDialog allocation={undoing} onClose={() => setUndoing(null)} />}
    </section>
  );
}

interface VoucherButtonProps {
  /** The settlement whose voucher can be made now, and the one whose voucher can be taken back; null: none. */
  bookable: number | null;
  unbookable: number | null;
  /** For the accessible name. */
  of: { kind: string; date: string };
  isBusy: boolean;
  onBook(id: number): void;
  onUnbook(asked: { id: number; kind: string; date: string }): void;
}

/** One button for both, so that it keeps the focus when its voucher is made or taken back. */
function VoucherButton({
  bookable,
  unbookable,
  of,
  isBusy,
  onBook,
  onUnbook,
}: VoucherButtonProps): ReactNode {
  const t = useMessages();
  const act =
    bookable === null
      ? unbookable !== null && (() => onUnbook({ id: unbookable, ...of }))
      : () => onBook(bookable);
  if (!act) return null;
  return (
    <Button
      size="small"
      loading={isBusy}
      aria-label={t(bookable === null ? 'settle.unbook.of' : 'settle.book.of', of)}
      onClick={act}
    >
      {t(bookable === null ? 'unbook' : 'settle.book')}
    </Button>
  );
}

const kinds = ['payment', 'advance', 'red', 'contra', 'discount', 'write-off', 'bill'] as const;

/** What a kind of settlement is called. */
function kindText(t: ReturnType<typeof useMessages>, kind: string): string {
  const known = kinds.find((one) => one === kind);
  return known ? t(`kind.${known}`) : kind;
}
