import { type Fen, moneyOf, subtract, ZERO } from '@suanpan/accounting-core';
import type { SubjectBalanceRow } from '@suanpan/contracts';

/**
 * Whether the totals of two balance tables say the same. Their rows are netted differently — by item, by subject — so
 * balances agree by what is left of both sides.
 */
export const sameTotals = (one: SubjectBalanceRow, other: SubjectBalanceRow): boolean =>
  comparable(one).every((amount, index) => amount === comparable(other)[index]);

const comparable = (row: SubjectBalanceRow): readonly Fen[] => [
  net(row.beginningDebitBalance, row.beginningCreditBalance),
  fenOf(row.currentDebitAmount),
  fenOf(row.currentCreditAmount),
  fenOf(row.ytdDebitAmount),
  fenOf(row.ytdCreditAmount),
  net(row.endingDebitBalance, row.endingCreditBalance),
];

const net = (debit: string | null, credit: string | null): Fen => subtract(fenOf(debit), fenOf(credit));

const fenOf = (amount: string | null): Fen => (amount === null ? ZERO : moneyOf(amount));
