import type { Day } from '@suanpan/accounting-core';
import type { StatementLine } from '../line.ts';

/** A line with what every format says; all else is empty until it is filled in. */
export const newLine = (
  row: number,
  date: Day,
  amount: string,
  more: Partial<StatementLine> = {},
): StatementLine => ({
  row,
  date,
  amount,
  valueDate: null,
  currency: null,
  balance: null,
  serial: null,
  counterparty: '',
  counterpartyAccount: '',
  memo: '',
  reference: '',
  kind: '',
  reversal: false,
  ...more,
});

/** The amount with the other sign where `out` says so. */
export const signed = (amount: string, out: boolean): string => {
  if (!out) return amount;
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`;
};

/** Texts in one, without those that are empty or there already. */
export const joined = (texts: readonly string[]): string =>
  [...new Set(texts.map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean))].join(' ');
