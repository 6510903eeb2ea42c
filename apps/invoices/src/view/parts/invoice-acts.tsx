import type { Invoice } from '@suanpan/contracts';
import { useCan, useNavigate, useShortcuts } from '@suanpan/feature-kit';
import type { TradeSide } from '@suanpan/trade-core';
import { Button, RestingButton, Toolbar } from '@suanpan/ui';
import { RefusedDialog } from '@suanpan/ui/kit';
import { type ReactNode, useState } from 'react';
import { InvoiceHistory } from '../../history/invoice-history.tsx';
import { useMessages as useHistoryWords } from '../../history/messages.ts';
import { useMessages as useInvoiceWords } from '../../invoice/messages.ts';
import { useLinks } from '../../invoice/side.ts';
import { UnbookDialog } from '../../invoice/unbook-dialog.tsx';
import { useInvoiceBooking } from '../../invoice/use-invoice-booking.ts';
import { useMessages } from '../messages.ts';
import { useInputTax } from '../use-input-tax.ts';
import { DestroyDialog } from './destroy-dialog.tsx';
import { TransferOutDialog } from './transfer-out-dialog.tsx';

/** What may be done with an invoice as it is: make its voucher or take that back, change, take back in red, destroy. */
export function InvoiceActs({ side, invoice }: { side: TradeSide; invoice: Invoice }): ReactNode {
  const t = useMessages();
  const words = useInvoiceWords();
  const historyWords = useHistoryWords();
  const navigate = useNavigate();
  const links = useLinks();
  const mayWrite = useCan('invoice.write');
  const mayBook = useCan('invoice.book');
  const booking = useInvoiceBooking();
  const inputTax = useInputTax(invoice);
  const [asked, setAsked] = useState<'unbook' | 'destroy' | 'transferOut' | 'history' | null>(null);
  const isValid = invoice.enableStatus === 1;
  const isBooked = invoice.bookings.length > 0;
  const [first] = invoice.bookings;
  const canBook = mayBook && isValid && !isBooked && !invoice.opening;
  const canChange = mayWrite && isValid && !isBooked;
  const book = (): void => {
    if (!booking.isBusy) void booking.book([invoice], false);
  };
  const change = (): void => void navigate(links.change(side, invoice.id));
  const open = (): void => void (first && navigate(links.voucher(first.voucherId)));
  const group = t(`title.${side}`);
  useShortcuts(
    asked !== null || booking.refused.length > 0
      ? []
      : [
          ...(canBook ? [{ keys: 'b', label: t('book'), group, run: book }] : []),
          ...(canChange ? [{ keys: 'e', label: t('change'), group, run: change }] : []),
          ...(first ? [{ keys: 'v', label: t('voucher.open'), group, run: open }] : []),
        ],
  );
  return (
    <>
      <Toolbar label={t('acts')}>
        {canBook && (
          <Button type="primary" loading={booking.isBusy} onClick={book}>
            {t('book')}
          </Button>
        )}
        {first && (
          <Button type="primary" onClick={open}>
            {t('voucher.open')}
          </Button>
        )}
        {canChange && <Button onClick={change}>{t('change')}</Button>}
        {mayWrite && isValid && invoice.redOf === null && (
          <Button onClick={() => void navigate(links.add(side, invoice.id))}>{t('red')}</Button>
        )}
        {mayWrite && isValid && inputTax.waits && (
          <Button onClick={() => void navigate(links.inputVat(invoice.invoiceDate))}>{t('certify')}</Button>
        )}
        {mayWrite && isValid && inputTax.isDeducted && (
          <Button onClick={() => setAsked('transferOut')}>{t('transferOut')}</Button>
        )}
        {mayBook && isValid && isBooked && (
          <RestingButton danger isResting={booking.isBusy} onClick={() => setAsked('unbook')}>
            {t('unbook')}
          </RestingButton>
        )}
        {mayWrite && isValid && (
          <Button danger onClick={() => setAsked('destroy')}>
            {t('destroy')}
          </Button>
        )}
        <Button onClick={() => setAsked('history')}>{historyWords('history')}</Button>
        <Button type="text" onClick={() => void navigate(links.list(side))}>
          {t('toList')}
        </Button>
      </Toolbar>
      {isValid && isBooked && mayWrite && <p>{t('locked')}</p>}
      <UnbookDialog
        invoices={asked === 'unbook' ? [invoice] : none}
        booking={booking}
        onClose={() => setAsked(null)}
      />
      <InvoiceHistory
        side={side}
        invoice={invoice}
        isOpen={asked === 'history'}
        onClose={() => setAsked(null)}
      />
      {asked === 'transferOut' && <TransferOutDialog invoice={invoice} onClose={() => setAsked(null)} />}
      {asked === 'destroy' && <DestroyDialog invoice={invoice} onClose={() => setAsked(null)} />}
      <RefusedDialog
        title={(count) => words('refused', { count })}
        refused={booking.refused}
        onClose={booking.forget}
      />
    </>
  );
}

const none: readonly Invoice[] = [];
