import type { Day } from '@suanpan/accounting-core';
import type { FileProblem } from './problem.ts';

/**
 * Rule: every format gives lines of one form. The amount is signed from the company's side: money in is positive, money
 * out negative, whatever the bank calls debit.
 * Source: domain/trade.md 5.
 * Example: 借方发生额 50.00 of a bank's file is amount "-50.00".
 */
export interface StatementLine {
  /** Where it stands: the row of a table, the line of an MT940 text, the n-th transaction of OFX and camt.053. */
  row: number;
  /** Booking day. */
  date: Day;
  valueDate: Day | null;
  /** Decimal text, positive for money in. */
  amount: string;
  /** Code of the currency; null where neither file nor account says it. */
  currency: string | null;
  /** After this line; as the bank gave it, or summed up from a balance that it gave. */
  balance: string | null;
  /** The bank's own number of the transaction. */
  serial: string | null;
  counterparty: string;
  counterpartyAccount: string;
  memo: string;
  /** Of the payer or the order: end-to-end reference, cheque number. */
  reference: string;
  /** Kind of transaction in the bank's words. */
  kind: string;
  /** Takes an earlier transaction back; the amount has its sign already. */
  reversal: boolean;
}

/** A stretch of lines between two balances. */
export interface Section {
  lines: StatementLine[];
  opening: string | null;
  closing: string | null;
}

export type StatementFormat = 'table' | 'ofx' | 'camt.053' | 'mt940';

/** A statement that was read: lines oldest first, balances proved. */
export interface Statement {
  format: StatementFormat;
  /** The account as the file names it; '' when it does not. */
  accountNumber: string;
  currency: string | null;
  opening: string | null;
  closing: string | null;
  lines: StatementLine[];
  /** Rows that are no movement of money: neutral ones, pending ones. */
  skipped: { row: number; reason: 'neutral' | 'pending' | 'zero' }[];
}

/** What a format's reader answers, before balances are proved. */
export interface RawStatement extends Omit<Statement, 'lines' | 'opening' | 'closing'> {
  sections: Section[];
  problems: FileProblem[];
}
