import { newLine } from './formats/new-line.ts';
import type { StatementLine } from './line.ts';

/** A short way to write lines in tests: "2026-01-05 -50.00 950.00 S1 party memo"; - for what is not there. */
function line(text: string): StatementLine {
  const [date = '', amount = '', balance = '-', serial = '-', counterparty = '', memo = ''] = text.split(' ');
  return newLine(1, date, amount, {
    balance: balance === '-' ? null : balance,
    serial: serial === '-' ? null : serial,
    counterparty,
    memo,
  });
}

/** Lines with the rows that they have in a file. */
export const lines = (...texts: string[]): StatementLine[] =>
  texts.map((text, index) => ({ ...line(text), row: index + 2 }));
