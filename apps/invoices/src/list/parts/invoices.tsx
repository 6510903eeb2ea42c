import type { InvoiceHead, InvoicePage } from '@suanpan/contracts';
import { focusedRow, useCan, useChosenRows, useListKeys, useNavigate } from '@suanpan/feature-kit';
import type { TradeSide } from '@suanpan/trade-core';
import { MoneyText, useMediaQuery } from '@suanpan/ui';
import { FootSums, ListFoot, Pagination, RefusedDialog } from '@suanpan/ui/kit';
import { type ReactNode, useRef, useState } from 'react';
import { useMessages as useInvoiceWords } from '../../invoice/messages.ts';
import { useLinks } from '../../invoice/side.ts';
import { UnbookDialog } from '../../invoice/unbook-dialog.tsx';
import { useInvoiceBooking } from '../../invoice/use-invoice-booking.ts';
import classes from '../list.module.css';
import { useMessages } from '../messages.ts';
import { BulkBar } from './bulk-bar.tsx';
import { InvoiceCards } from './invoice-cards.tsx';
import { InvoiceTable } from './invoice-table.tsx';

interface InvoicesProps {
  side: TradeSide;
  found: InvoicePage;
  onPage(page: number): void;
}

/** One page of invoices with its sums, and what is done with those chosen; on narrow screens as cards. */
export function Invoices({ side, found, onPage }: InvoicesProps): ReactNode {
  const t = useMessages();
  const words = useInvoiceWords();
  const isNarrow = useMediaQuery('(max-width: 1099px)');
  const list = useRef<HTMLDivElement>(null);
  const mayBook = useCan('invoice.book');
  const navigate = useNavigate();
  const links = useLinks();
  const booking = useInvoiceBooking();
  const { records, current } = found;
  const { ids, choose, none } = useChosenRows(current);
  const [unbooking, setUnbooking] = useState<readonly InvoiceHead[]>([]);
  const chosen = records.filter(({ id }) => ids.has(id));
  const toggle = (id: number): void => {
    const next = new Set(ids);
    if (!next.delete(id)) next.add(id);
    choose(next);
  };
  const book = (invoices: readonly InvoiceHead[], combine: boolean): void => {
    if (invoices.length > 0 && !booking.isBusy) void booking.book(invoices, combine).then(none);
  };
  const group = t(`title.${side}`);
  const bookMeant = (): void =>
    book(chosen.length > 0 ? chosen : records.filter(({ id }) => id === focusedRow()), false);
  useListKeys({
    texts: {
      group,
      next: t('key.next'),
      previous: t('key.previous'),
      open: t('key.open'),
      choose: t('key.choose'),
      all: t('key.all'),
    },
    list,
    order: () => records.map(({ id }) => id),
    isPaused: unbooking.length > 0 || booking.refused.length > 0,
    mayChoose: mayBook,
    onOpen: (id) => void navigate(links.view(side, id)),
    onToggle: toggle,
    onAll: () => choose(ids.size === records.length ? [] : records.map(({ id }) => id)),
    more: mayBook ? [{ keys: 'b', label: t('book.each'), group, run: bookMeant }] : [],
  });
  const rows = { side, invoices: records, chosen: ids, mayChoose: mayBook };
  return (
    <>
      <div ref={list}>
        {isNarrow ? (
          <InvoiceCards {...rows} onToggle={toggle} />
        ) : (
          <InvoiceTable {...rows} onChoose={choose} />
        )}
      </div>
      <ListFoot>
        <FootSums>
          <span>{t('count', { count: found.total })}</span>
          {found.pages > 1 && <Sums label={t('page.sums')} sums={found.pageTotals} />}
          <Sums label={t('sums')} sums={found.totals} />
          {found.pages > 1 && (
            <Pagination
              size="small"
              current={current}
              total={found.total}
              pageSize={found.size}
              showSizeChanger={false}
              onChange={onPage}
            />
          )}
        </FootSums>
        <BulkBar
          chosen={chosen}
          isBusy={booking.isBusy}
          onBook={(combine) => book(chosen, combine)}
          onUnbook={() => setUnbooking(chosen.filter(({ bookings }) => bookings.length > 0))}
          onNone={none}
        />
      </ListFoot>
      <UnbookDialog invoices={unbooking} booking={booking} onClose={() => setUnbooking([])} />
      <RefusedDialog
        title={(count) => words('refused', { count })}
        refused={booking.refused}
        onClose={booking.forget}
      />
    </>
  );
}

/** Net, tax and total in the books' own currency. */
function Sums({ label, sums }: { label: string; sums: InvoicePage['totals'] }): ReactNode {
  const t = useMessages();
  return (
    <span className={classes['sums']}>
      <span>{label}</span>
      <span>
        {t('net')} <MoneyText amount={sums.amountExTax} />
      </span>
      <span>
        {t('tax')} <MoneyText amount={sums.taxAmount} />
      </span>
      <span>
        {t('total')} <MoneyText amount={sums.totalAmount} />
      </span>
    </span>
  );
}
