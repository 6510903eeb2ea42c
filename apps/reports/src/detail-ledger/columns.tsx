import { voucherLabel } from '@suanpan/accounting-core';
import type { LedgerRow } from '@suanpan/contracts';
import { Link } from '@suanpan/feature-kit';
import type { useMessages as useBookWords } from '../books/messages.ts';
import { unlessZero, type Column } from '../grid/columns.ts';
import { type LedgerSubject, type ShownColumns, counterOf, placeOf } from './line-subject.ts';

type Words = ReturnType<typeof useBookWords>;

interface ColumnOptions {
  words: Words;
  subject: LedgerSubject;
  shown: ShownColumns;
  /** The search of this screen with the voucher opened. */
  searchOf(voucherId: number): string;
}

/**
 * The columns of a detailed ledger. The ledger proper comes first, so that it stands in the same place for every
 * subject; quantities and foreign amounts follow where they are kept.
 */
export function ledgerColumns({ words, subject, shown, searchOf }: ColumnOptions): Column<LedgerRow>[] {
  return [
    { ...text('date', words('date'), 88, ({ voucherDate }) => voucherDate), pinned: 'start', header: true },
    {
      ...text('number', words('number'), 72, numberOf),
      render: (row) =>
        row.voucherId !== null && (
          <Link to={{ search: searchOf(row.voucherId) }} tabIndex={-1}>
            {numberOf(row)}
          </Link>
        ),
    },
    { ...text('summary', words('summary'), 144, ({ summary }) => summary), grows: true },
    ...(shown.place
      ? [
          {
            ...text('place', words('subject'), 132, (row) => placeOf(row, subject)),
            grows: subject.itemId !== null,
          },
        ]
      : []),
    { ...text('counter', words('counter'), 112, counterOf), grows: true },
    amount('debit', words('debit'), ({ debitAmount }) => debitAmount),
    amount('credit', words('credit'), ({ creditAmount }) => creditAmount),
    text('side', words('side'), 44, ({ balanceDirection }) => words(`side.${balanceDirection}`)),
    amount('balance', words('balance'), ({ balance }) => balance),
    ...(shown.quantity ? quantityColumns(words) : []),
    ...(shown.original ? originalColumns(words) : []),
  ];
}

const quantityColumns = (words: Words): Column<LedgerRow>[] =>
  [
    number('price', words('price'), ({ price }) => price),
    number('debitNum', words('debit'), ({ debitNum }) => unlessZero(debitNum)),
    number('creditNum', words('credit'), ({ creditNum }) => unlessZero(creditNum)),
    number('numBalance', words('balance'), ({ numBalance }) => numBalance),
  ].map((column) => ({ ...column, group: words('quantity') }));

const originalColumns = (words: Words): Column<LedgerRow>[] =>
  [
    text('currency', words('currency'), 68, ({ currencyCode }) => currencyCode),
    number('debitOriginal', words('debit'), ({ debitOriginal }) => unlessZero(debitOriginal)),
    number('creditOriginal', words('credit'), ({ creditOriginal }) => unlessZero(creditOriginal)),
    number('originalBalance', words('balance'), ({ originalBalance }) => originalBalance),
  ].map((column) => ({ ...column, group: words('original') }));

const numberOf = ({ word, code, voucherId }: LedgerRow): string | null =>
  voucherId === null || word === null || code === null ? null : voucherLabel(word, code);

type Value = Column<LedgerRow>['value'];
const text = (key: string, title: string, width: number, value: Value): Column<LedgerRow> => ({
  key,
  title,
  kind: 'text',
  width,
  value,
});
const number = (key: string, title: string, value: Value): Column<LedgerRow> => ({
  key,
  title,
  kind: 'number',
  value,
});
const amount = (key: string, title: string, value: Value): Column<LedgerRow> => ({
  key,
  title,
  kind: 'amount',
  value,
});
