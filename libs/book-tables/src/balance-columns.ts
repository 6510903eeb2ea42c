import type { SubjectBalanceRow } from '@suanpan/contracts';
import { amount, number, text, unlessZero, type BookColumn } from './column.ts';
import type { SayBook } from './words.ts';

type AmountKey = {
  [Key in keyof SubjectBalanceRow]: SubjectBalanceRow[Key] extends string | null ? Key : never;
}[keyof SubjectBalanceRow];

interface BalanceOptions {
  /** Opening, movement and closing in units as well. */
  showQuantity: boolean;
  /** What moved in the period alone. */
  isSummary: boolean;
}

/** The columns of a balance table: code and name, then four pairs of debit and credit; of a summary one pair. */
export function balanceColumns(
  say: SayBook,
  { showQuantity, isSummary }: BalanceOptions,
): BookColumn<SubjectBalanceRow>[] {
  const quantities = (group: string, keys: readonly (readonly [AmountKey, string])[]) =>
    showQuantity
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
    ...(showQuantity ? [text<SubjectBalanceRow>('unit', say('unit'), ({ unit }) => unit)] : []),
    ...(isSummary
      ? []
      : [
          ...quantities(opening, [['beginningBalanceNum', say('quantity')]]),
          ...sides('beginningDebitBalance', 'beginningCreditBalance', opening),
        ]),
    ...quantities(period, [
      ['currentDebitAmountNum', say('quantity.debit')],
      ['currentCreditAmountNum', say('quantity.credit')],
    ]),
    ...sides('currentDebitAmount', 'currentCreditAmount', period),
    ...(isSummary
      ? []
      : [
          ...sides('ytdDebitAmount', 'ytdCreditAmount', ytd),
          ...quantities(closing, [['endingBalanceNum', say('quantity')]]),
          ...sides('endingDebitBalance', 'endingCreditBalance', closing),
        ]),
  ];
}
