import { amount, number, text, unlessZero, type BookColumn } from './column.ts';
import type { GeneralRow } from './general-rows.ts';
import type { SayBook } from './words.ts';

/** Subject, which of the three rows, debit, credit, side and balance; quantities where they are asked for. */
export function generalColumns(say: SayBook, showQuantity: boolean): BookColumn<GeneralRow>[] {
  const quantity = (key: 'debitNum' | 'creditNum' | 'numBalance', title: string): BookColumn<GeneralRow>[] =>
    showQuantity ? [number(key, title, ({ row }) => unlessZero(row[key]))] : [];
  return [
    text('code', say('code'), ({ subject }) => subject.code),
    text('name', say('name'), ({ subject }) => subject.name),
    text('summary', say('summary'), ({ row }) => row.summary),
    ...quantity('debitNum', say('quantity.debit')),
    amount('debit', say('debit'), ({ row }) => row.debitAmount),
    ...quantity('creditNum', say('quantity.credit')),
    amount('credit', say('credit'), ({ row }) => row.creditAmount),
    ...quantity('numBalance', say('quantity.balance')),
    text('side', say('side'), ({ row }) => say(`side.${row.balanceDirection}`)),
    amount('balance', say('balance'), ({ row }) => row.balance),
  ];
}
