import type { SubjectBalanceRow } from '@suanpan/contracts';
import type { Besides } from './besides.ts';
import { amount, number, text, unlessZero, type BookColumn } from './column.ts';
import type { SayBook } from './words.ts';

type AmountKey = {
  [Key in keyof SubjectBalanceRow]: SubjectBalanceRow[Key] extends string | null ? Key : never;
}[keyof SubjectBalanceRow];

interface BalanceOptions {
  /** Opening, movement and closing in units and foreign amounts as well. */
  shown: Besides;
  /** What moved in the period alone. */
  isSummary: boolean;
}

/** The columns of a balance table: code and name, then four pairs of debit and credit; of a summary one pair. */
export function balanceColumns(
  say: SayBook,
  { shown, isSummary }: BalanceOptions,
): BookColumn<SubjectBalanceRow>[] {
  const numbers = (isShown: boolean, group: string, keys: readonly (readonly [AmountKey, string])[]) =>
    isShown
      ? keys.map(([key, title]) =>
          number<SubjectBalanceRow>(key, title, (row) => unlessZero(row[key]), group),
        )
      : [];
  const [opening, period, ytd, closing] = [say('opening'), say('period'), say('ytd'), say('closing')];
  const sides = (debit: AmountKey, credit: AmountKey, group: string) =>
    [[debit, say('debit')] as const, [credit, say('credit')] as const].map(([key, title]) =>
      amount<SubjectBalanceRow>(key, title, (row) => row[key] ?? (row.isTotal ? '0.00' : null), group),
    );
  return [
    text('code', say('code'), ({ code }) => code),
    text('name', say('name'), ({ name }) => name),
    ...(shown.original
      ? [text<SubjectBalanceRow>('currency', say('currency'), ({ currency }) => currency)]
      : []),
    ...(shown.quantity ? [text<SubjectBalanceRow>('unit', say('unit'), ({ unit }) => unit)] : []),
    ...(isSummary
      ? []
      : [
          ...numbers(shown.quantity, opening, [['beginningBalanceNum', say('quantity')]]),
          ...numbers(shown.original, opening, [['openingOriginal', say('original.amount')]]),
          ...sides('beginningDebitBalance', 'beginningCreditBalance', opening),
        ]),
    ...numbers(shown.quantity, period, [
      ['currentDebitAmountNum', say('quantity.debit')],
      ['currentCreditAmountNum', say('quantity.credit')],
    ]),
    ...numbers(shown.original, period, [
      ['currentDebitOriginal', say('original.debit')],
      ['currentCreditOriginal', say('original.credit')],
    ]),
    ...sides('currentDebitAmount', 'currentCreditAmount', period),
    ...(isSummary
      ? []
      : [
          ...sides('ytdDebitAmount', 'ytdCreditAmount', ytd),
          ...numbers(shown.quantity, closing, [['endingBalanceNum', say('quantity')]]),
          ...numbers(shown.original, closing, [['closingOriginal', say('original.amount')]]),
          ...sides('endingDebitBalance', 'endingCreditBalance', closing),
        ]),
  ];
}
