import { type Fen, ZERO, add, moneyOf, negate, subtract, sum } from '@suanpan/accounting-core';
import type { LedgerRow, SubjectBalanceRow } from '@suanpan/contracts';

/** What a ledger comes to over all its months; the balance is debit-signed. */
export interface LedgerTotals {
  debit: Fen;
  credit: Fen;
  closing: Fen;
}

/** What of a row its totals need. */
type Row = Pick<LedgerRow, 'kind' | 'debitAmount' | 'creditAmount' | 'balance' | 'balanceDirection'>;

/** Adds up a complete ledger: its period rows, and the balance of its last row. */
export function totalsOf(rows: readonly Row[]): LedgerTotals {
  const periods = rows.filter(({ kind }) => kind === 'period');
  const last = rows.at(-1);
  return {
    debit: sum(periods.map(({ debitAmount }) => fenOf(debitAmount))),
    credit: sum(periods.map(({ creditAmount }) => fenOf(creditAmount))),
    closing: last ? signedBalance(last) : ZERO,
  };
}

/** The same figures as a balance has them; a subject or item without a row there has none. */
export function totalsOfBalance(row: SubjectBalanceRow | null): LedgerTotals {
  return {
    debit: fenOf(row?.currentDebitAmount ?? null),
    credit: fenOf(row?.currentCreditAmount ?? null),
    closing: subtract(fenOf(row?.endingDebitBalance ?? null), fenOf(row?.endingCreditBalance ?? null)),
  };
}

/** Whether the lines lead from the opening to the closing, and the ledger agrees with the subject balance. */
export function agrees(rows: readonly Row[], balance: LedgerTotals): boolean {
  const totals = totalsOf(rows);
  const lines = rows.filter(({ kind }) => kind === 'line');
  const debit = sum(lines.map(({ debitAmount }) => fenOf(debitAmount)));
  const credit = sum(lines.map(({ creditAmount }) => fenOf(creditAmount)));
  const opening = rows[0] ? signedBalance(rows[0]) : ZERO;
  return (
    debit === totals.debit &&
    credit === totals.credit &&
    add(opening, subtract(debit, credit)) === totals.closing &&
    totals.debit === balance.debit &&
    totals.credit === balance.credit &&
    totals.closing === balance.closing
  );
}

const fenOf = (amount: string | null): Fen => (amount === null ? ZERO : moneyOf(amount));

function signedBalance({ balance, balanceDirection }: Row): Fen {
  const amount = moneyOf(balance);
  return balanceDirection === 'credit' ? negate(amount) : amount;
}
