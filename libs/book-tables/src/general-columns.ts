import type { Besides } from './besides.ts';
import { amount, number, text, unlessZero, type BookColumn } from './column.ts';
import type { GeneralRow } from './general-rows.ts';
import type { SayBook } from './words.ts';

/** Subject, which of the three rows, debit, credit, side and balance; quantities and foreign amounts where they are asked for. */
export function generalColumns(say: SayBook, shown: Besides): BookColumn<GeneralRow>[] {
  const quantity = (key: 'debitNum' | 'creditNum' | 'numBalance', title: string): BookColumn<GeneralRow>[] =>
    shown.quantity ? [number(key, title, ({ row }) => unlessZero(row[key]))] : [];
  const original = (
    key: 'debitOriginal' | 'creditOriginal' | 'originalBalance',
    title: string,
  ): BookColumn<GeneralRow>[] =>
    shown.original ? [number(key, title, ({ row }) => unlessZero(row[key]))] : [];
  return [
    text('code', say('code'), ({ subject }) => subject?.code ?? null),
    text('name', say('name'), ({ subject }) => subject?.name ?? null),
    text('summary', say('summary'), ({ row }) => row.summary),
    ...(shown.original
      ? [text<GeneralRow>('currency', say('currency'), ({ subject }) => subject?.currency ?? null)]
      : []),
    ...quantity('debitNum', say('quantity.debit')),
    ...original('debitOriginal', say('original.debit')),
    amount('debit', say('debit'), ({ row }) => row.debitAmount),
    ...quantity('creditNum', say('quantity.credit')),
    ...original('creditOriginal', say('original.credit')),
    amount('credit', say('credit'), ({ row }) => row.creditAmount),
    ...quantity('numBalance', say('quantity.balance')),
    ...original('originalBalance', say('original.balance')),
    text('side', say('side'), ({ row }) => say(`side.${row.balanceDirection}`)),
    amount('balance', say('balance'), ({ row }) => row.balance),
  ];
}
