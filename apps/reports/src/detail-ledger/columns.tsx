import type { LedgerRow } from '@suanpan/contracts';
import { Link } from '@suanpan/feature-kit';
import type { useMessages as useBookWords } from '../books/messages.ts';
import { voucherLabel } from '../books/voucher-label.ts';
import type { Column } from '../grid/columns.ts';
import { type LedgerSubject, type ShownColumns, itemsOf, subjectBelow } from './line-subject.ts';

type Words = ReturnType<typeof useBookWords>;

interface ColumnOptions {
  words: Words;
  subject: LedgerSubject;
  shown: ShownColumns;
  /** The search of this screen with the voucher opened. */
  searchOf(voucherId: number): string;
}

/** The columns of a detailed ledger; quantity and foreign amounts where they are kept. */
export function ledgerColumns({ words, subject, shown, searchOf }: ColumnOptions): Column<LedgerRow>[] {
  return [
    { ...text('date', words('date'), 92, ({ voucherDate }) => voucherDate), pinned: 'start', header: true },
    {
      ...text('number', words('number'), 76, numberOf),
      render: (row) =>
        row.voucherId !== null && (
          <Link to={{ search: searchOf(row.voucherId) }} tabIndex={-1}>
            {numberOf(row)}
          </Link>
        ),
    },
    { ...text('summary', words('summary'), 160, ({ summary }) => summary), grows: true },
    ...(shown.below ? [text('below', words('subject'), 136, (row) => subjectBelow(row, subject))] : []),
    ...(shown.items ? [text('items', words('items'), 96, itemsOf)] : []),
    ...(shown.original ? [text('currency', words('currency'), 68, ({ currencyCode }) => currencyCode)] : []),
    ...(shown.quantity ? [number('price', words('price'), ({ price }) => price)] : []),
    ...sideColumns(words, shown, words('debit'), debit),
    ...sideColumns(words, shown, words('credit'), credit),
    ...balanceColumns(words, shown),
  ];
}

interface SideKeys {
  amount: 'debitAmount' | 'creditAmount';
  quantity: 'debitNum' | 'creditNum';
  original: 'debitOriginal' | 'creditOriginal';
}
const debit: SideKeys = { amount: 'debitAmount', quantity: 'debitNum', original: 'debitOriginal' };
const credit: SideKeys = { amount: 'creditAmount', quantity: 'creditNum', original: 'creditOriginal' };

/** One side: its amount alone, or quantity, foreign amount and amount under one heading. */
function sideColumns(words: Words, shown: ShownColumns, title: string, keys: SideKeys): Column<LedgerRow>[] {
  const { quantity, original, amount: base } = keys;
  if (!shown.quantity && !shown.original) return [amount(base, title, (row) => row[base])];
  return [
    ...(shown.quantity ? [number(quantity, words('quantity'), (row) => unlessZero(row[quantity]))] : []),
    ...(shown.original ? [number(original, words('original'), (row) => unlessZero(row[original]))] : []),
    amount(base, words('amount'), (row) => row[base]),
  ].map((column) => ({ ...column, group: title }));
}

/** Side and balance stay in sight at the end, whatever else is kept. */
function balanceColumns(words: Words, shown: ShownColumns): Column<LedgerRow>[] {
  const kept = [
    ...(shown.quantity ? [number('numBalance', words('quantity'), ({ numBalance }) => numBalance)] : []),
    ...(shown.original
      ? [number('originalBalance', words('original'), ({ originalBalance }) => originalBalance)]
      : []),
  ];
  const side = text('side', words('side'), 48, ({ balanceDirection }) => words(`side.${balanceDirection}`));
  const balance = amount('balance', words('balance'), (row) => row.balance);
  return [
    ...kept.map((column) => ({ ...column, group: words('balance') })),
    ...[side, balance].map((column) => ({ ...column, pinned: 'end' as const })),
  ];
}

const numberOf = ({ word, code, voucherId }: LedgerRow): string | null =>
  voucherId === null ? null : voucherLabel(word, code);

const unlessZero = (quantity: string | null): string | null => (quantity === '0' ? null : quantity);

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
