import { ledgerColumns, type LedgerSubject, type ShownColumns } from '@suanpan/book-tables';
import type { LedgerRow } from '@suanpan/contracts';
import type { useMessages as useBookWords } from '../books/messages.ts';
import { type Column, type Look, withLooks } from '../grid/columns.ts';
import { voucherLook } from './voucher-look.tsx';

interface ColumnOptions {
  words: ReturnType<typeof useBookWords>;
  subject: LedgerSubject;
  shown: ShownColumns;
  /** The search of this screen with the voucher opened. */
  searchOf(voucherId: number): string;
}

/** The columns of a detailed ledger; the number opens its voucher. */
export const shownLedgerColumns = ({ words, subject, shown, searchOf }: ColumnOptions): Column<LedgerRow>[] =>
  withLooks(ledgerColumns(words, subject, shown), {
    date: { width: 88, pinned: 'start', header: true },
    number: voucherLook(searchOf, (row) => row),
    summary: { width: 144, grows: true },
    place: { width: 112, titled: true, grows: subject.items.length > 0 },
    counter: { width: 112, titled: true, grows: true },
    side: { width: 44, titled: true, ...lastOf(shown) },
    balance: lastOf(shown),
    currency: { width: 68, titled: true },
  });

/** The balance stays in sight where quantities and foreign amounts do not follow it. */
const lastOf = ({ quantity, original }: ShownColumns): Look<LedgerRow> =>
  quantity || original ? {} : { pinned: 'end' };
