import type { AuxiliaryBalanceRow } from '@suanpan/contracts';
import type { AmountKey } from './chosen-rows.ts';
import type { Besides } from './besides.ts';
import { amount, number, text, unlessZero, type BookColumn } from './column.ts';
import type { SayBook } from './words.ts';

type NumberKey =
  | 'openingQuantity'
  | 'currentDebitAmountNum'
  | 'currentCreditAmountNum'
  | 'closingQuantity'
  | 'openingOriginal'
  | 'currentDebitOriginal'
  | 'currentCreditOriginal'
  | 'closingOriginal';

interface AuxiliaryOptions {
  bySubject: boolean;
  /** What the rows are told apart by; several have a column each. */
  categories: readonly { id: number; name: string }[];
  /** What is kept besides the amounts. */
  shown: Besides;
}

/** An item, or a subject with its items; then opening, movement, year and closing, with what is kept besides. */
export function auxiliaryColumns(
  say: SayBook,
  { bySubject, categories, shown }: AuxiliaryOptions,
): BookColumn<AuxiliaryBalanceRow>[] {
  const numbers = (isShown: boolean, group: string, keys: readonly (readonly [NumberKey, string])[]) =>
    isShown
      ? keys.map(([key, title]) =>
          number<AuxiliaryBalanceRow>(key, title, (row) => unlessZero(row[key]), group),
        )
      : [];
  const sides = (debit: AmountKey, credit: AmountKey, group: string) => [
    amount<AuxiliaryBalanceRow>(debit, say('debit'), (row) => row[debit], group),
    amount<AuxiliaryBalanceRow>(credit, say('credit'), (row) => row[credit], group),
  ];
  const [opening, period, ytd, closing] = [say('opening'), say('period'), say('ytd'), say('closing')];
  return [
    ...(bySubject
      ? subjectColumns(say)
      : categories.length > 1
        ? categories.map((category, index) => categoryColumn(say, category, index))
        : itemColumns(say)),
    ...(shown.original && !bySubject ? [currencyColumn(say)] : []),
    ...(shown.quantity ? [text<AuxiliaryBalanceRow>('unit', say('unit'), ({ unit }) => unit)] : []),
    ...numbers(shown.quantity, opening, [['openingQuantity', say('quantity')]]),
    ...numbers(shown.original, opening, [['openingOriginal', say('original.amount')]]),
    ...sides('beginningDebitBalance', 'beginningCreditBalance', opening),
    ...numbers(shown.quantity, period, [
      ['currentDebitAmountNum', say('quantity.debit')],
      ['currentCreditAmountNum', say('quantity.credit')],
    ]),
    ...numbers(shown.original, period, [
      ['currentDebitOriginal', say('original.debit')],
      ['currentCreditOriginal', say('original.credit')],
    ]),
    ...sides('currentDebitAmount', 'currentCreditAmount', period),
    ...sides('ytdDebitAmount', 'ytdCreditAmount', ytd),
    ...numbers(shown.quantity, closing, [['closingQuantity', say('quantity')]]),
    ...numbers(shown.original, closing, [['closingOriginal', say('original.amount')]]),
    ...sides('endingDebitBalance', 'endingCreditBalance', closing),
  ];
}

const itemColumns = (say: SayBook): BookColumn<AuxiliaryBalanceRow>[] => [
  text('code', say('item.code'), ({ code }) => code),
  text('name', say('item.name'), ({ name }) => name),
];

const categoryColumn = (
  say: SayBook,
  { id, name: title }: { id: number; name: string },
  index: number,
): BookColumn<AuxiliaryBalanceRow> =>
  text(`category-${id}`, title, ({ isTotal, name, auxiliary }) => {
    if (isTotal) return index === 0 ? name : null;
    const item = auxiliary.find(({ categoryId }) => categoryId === id);
    return item ? `${item.code} ${item.name}` : say('unassigned');
  });

const subjectColumns = (say: SayBook): BookColumn<AuxiliaryBalanceRow>[] => [
  text('code', say('code'), ({ subjectCode }) => subjectCode),
  text('name', say('name'), ({ subjectName, isTotal, name }) => (isTotal ? name : subjectName)),
  text('items', say('items'), itemsOf),
  currencyColumn(say),
];

const currencyColumn = (say: SayBook): BookColumn<AuxiliaryBalanceRow> =>
  text('currency', say('currency'), ({ currency }) => currency);

const itemsOf = ({ auxiliary }: AuxiliaryBalanceRow): string | null =>
  auxiliary.map(({ code, name }) => `${code} ${name}`).join(', ') || null;
