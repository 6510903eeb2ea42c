import {
  abs,
  allDecimals,
  formatMoney,
  ORIGINAL,
  PRICE,
  QUANTITY,
  sideOf,
  unitPrice,
  type Subject,
} from '@suanpan/accounting-core';
import type { Language, LedgerRow } from '@suanpan/contracts';
import type { Balance, Turnover } from './balance.ts';
import { textOf } from './texts.ts';

/** What a ledger's rows have in common. */
export interface LedgerFrame {
  /** Null: the ledger of an item over all subjects. */
  subject: Subject | null;
  /** Empty without a subject. */
  subjectName: string;
  language: Language;
  /** Whether quantities and foreign amounts are asked for and make sums here. */
  showsQuantity: boolean;
  showsOriginal: boolean;
}

type BalanceColumns = Pick<
  LedgerRow,
  'balanceDirection' | 'balance' | 'price' | 'numBalance' | 'originalBalance'
>;

/** A quantity, and a foreign amount, as a row of this ledger says them; null where they are not shown. */
export const quantityIn = ({ showsQuantity }: LedgerFrame, quantity: string | null): string | null =>
  showsQuantity ? allDecimals(quantity, QUANTITY) : null;
export const originalIn = ({ showsOriginal }: LedgerFrame, original: string | null): string | null =>
  showsOriginal ? allDecimals(original, ORIGINAL) : null;

/** A balance by its sign: side and absolute amount; zero is flat (behaviour.md 1). */
export const balanceColumns = (
  frame: LedgerFrame,
  { amount, measured, quantity, original }: Balance,
): BalanceColumns => ({
  balanceDirection: sideOf(amount),
  balance: formatMoney(abs(amount)),
  price: frame.showsQuantity ? allDecimals(unitPrice(measured, quantity), PRICE) : null,
  numBalance: quantityIn(frame, quantity),
  originalBalance: originalIn(frame, original),
});

/** The row a ledger begins with. */
export const openingRow = (frame: LedgerFrame, day: string, balance: Balance): LedgerRow => ({
  ...sumRow(frame, 'opening', day),
  ...balanceColumns(frame, balance),
});

/** A row of totals: what moved in the period or in the year so far, and the balance it led to. */
export const totalRow = (
  frame: LedgerFrame,
  kind: 'period' | 'ytd',
  day: string,
  turnover: Turnover,
  balance: Balance,
): LedgerRow => ({
  ...sumRow(frame, kind, day),
  debitAmount: formatMoney(turnover.debit),
  creditAmount: formatMoney(turnover.credit),
  debitNum: quantityIn(frame, turnover.quantityDebit),
  creditNum: quantityIn(frame, turnover.quantityCredit),
  debitOriginal: originalIn(frame, turnover.originalDebit),
  creditOriginal: originalIn(frame, turnover.originalCredit),
  ...balanceColumns(frame, balance),
});

type SumRow = Omit<LedgerRow, keyof BalanceColumns>;

const sumRow = (
  { subject, subjectName, language }: LedgerFrame,
  kind: 'opening' | 'period' | 'ytd',
  day: string,
): SumRow => ({
  kind,
  voucherDate: day,
  voucherId: null,
  word: null,
  code: null,
  lineNo: null,
  summary: textOf(kind, language),
  subjectId: subject?.id ?? null,
  subjectCode: subject?.code ?? '',
  subjectName,
  auxiliary: [],
  debitAmount: null,
  creditAmount: null,
  num: null,
  debitNum: null,
  creditNum: null,
  currencyCode: null,
  originalAmount: null,
  debitOriginal: null,
  creditOriginal: null,
});
