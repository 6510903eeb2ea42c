import type { AuxiliaryBalanceRow } from '@suanpan/contracts';
import type { useMessages as useBookWords } from '../books/messages.ts';
import { unlessZero, type Column } from '../grid/columns.ts';
import type { AmountKey } from './chosen-rows.ts';

type Words = ReturnType<typeof useBookWords>;
type NumberKey =
  | 'openingQuantity'
  | 'currentDebitAmountNum'
  | 'currentCreditAmountNum'
  | 'closingQuantity'
  | 'openingOriginal'
  | 'currentDebitOriginal'
  | 'currentCreditOriginal'
  | 'closingOriginal';

interface ColumnOptions {
  words: Words;
  bySubject: boolean;
  shown: { quantity: boolean; original: boolean };
}

/** An item, or a subject with its items; then opening, movement, year and closing, with what is kept besides. */
export function auxiliaryColumns({ words, bySubject, shown }: ColumnOptions): Column<AuxiliaryBalanceRow>[] {
  const more = (group: string, keys: readonly [NumberKey, string][]) =>
    keys.map(([key, title]) => number(key, title, group));
  const quantities = (group: string, keys: readonly [NumberKey, string][]) =>
    shown.quantity ? more(group, keys) : [];
  const originals = (group: string, keys: readonly [NumberKey, string][]) =>
    shown.original ? more(group, keys) : [];
  const [opening, period, ytd, closing] = [words('opening'), words('period'), words('ytd'), words('closing')];
  return [
    ...(bySubject ? subjectColumns(words) : itemColumns(words)),
    ...(bySubject ? [text('currency', words('currency'), 68, ({ currency }) => currency)] : []),
    ...(shown.quantity ? [text('unit', words('unit'), 56, ({ unit }) => unit)] : []),
    ...quantities(opening, [['openingQuantity', words('quantity')]]),
    ...originals(opening, [['openingOriginal', words('original.amount')]]),
    ...sides(words, 'beginningDebitBalance', 'beginningCreditBalance', opening),
    ...quantities(period, [
      ['currentDebitAmountNum', words('quantity.debit')],
      ['currentCreditAmountNum', words('quantity.credit')],
    ]),
    ...originals(period, [
      ['currentDebitOriginal', words('original.debit')],
      ['currentCreditOriginal', words('original.credit')],
    ]),
    ...sides(words, 'currentDebitAmount', 'currentCreditAmount', period),
    ...sides(words, 'ytdDebitAmount', 'ytdCreditAmount', ytd),
    ...quantities(closing, [['closingQuantity', words('quantity')]]),
    ...originals(closing, [['closingOriginal', words('original.amount')]]),
    ...sides(words, 'endingDebitBalance', 'endingCreditBalance', closing),
  ];
}

const itemColumns = (words: Words): Column<AuxiliaryBalanceRow>[] => [
  { ...text('code', words('item.code'), 104, ({ code }) => code), pinned: 'start' },
  {
    ...text('name', words('item.name'), 160, ({ name }) => name),
    pinned: 'start',
    header: true,
    grows: true,
  },
];

const subjectColumns = (words: Words): Column<AuxiliaryBalanceRow>[] => [
  { ...text('code', words('code'), 104, ({ subjectCode }) => subjectCode), pinned: 'start' },
  {
    ...text('name', words('name'), 136, ({ subjectName, isTotal, name }) => (isTotal ? name : subjectName)),
    pinned: 'start',
    header: true,
  },
  { ...text('items', words('items'), 136, itemsOf), grows: true },
];

const itemsOf = ({ auxiliary }: AuxiliaryBalanceRow): string | null =>
  auxiliary.map(({ code, name }) => `${code} ${name}`).join(', ') || null;

const sides = (words: Words, debit: AmountKey, credit: AmountKey, group: string) => [
  amount(debit, words('debit'), group),
  amount(credit, words('credit'), group),
];

const text = (
  key: string,
  title: string,
  width: number,
  value: Column<AuxiliaryBalanceRow>['value'],
): Column<AuxiliaryBalanceRow> => ({ key, title, kind: 'text', width, value });

const amount = (key: AmountKey, title: string, group: string): Column<AuxiliaryBalanceRow> => ({
  key,
  title,
  group,
  kind: 'amount',
  value: (row) => row[key],
});

const number = (key: NumberKey, title: string, group: string): Column<AuxiliaryBalanceRow> => ({
  key,
  title,
  group,
  kind: 'number',
  value: (row) => unlessZero(row[key]),
});
