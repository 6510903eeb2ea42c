import { formatMoney, ZERO, type Fen, type SideTotals } from '@suanpan/accounting-core';
import type { SubjectBalanceRow } from '@suanpan/contracts';

type Columns = Pick<
  SubjectBalanceRow,
  | 'beginningDebitBalance'
  | 'beginningCreditBalance'
  | 'currentDebitAmount'
  | 'currentCreditAmount'
  | 'ytdDebitAmount'
  | 'ytdCreditAmount'
  | 'endingDebitBalance'
  | 'endingCreditBalance'
>;

/** The eight amounts of a balance table. A balance has nothing (null) on the side where it does not stand. */
export const sideColumns = ({ opening, period, ytd, closing }: SideTotals): Columns => ({
  beginningDebitBalance: unlessZero(opening.debit),
  beginningCreditBalance: unlessZero(opening.credit),
  currentDebitAmount: formatMoney(period.debit),
  currentCreditAmount: formatMoney(period.credit),
  ytdDebitAmount: formatMoney(ytd.debit),
  ytdCreditAmount: formatMoney(ytd.credit),
  endingDebitBalance: unlessZero(closing.debit),
  endingCreditBalance: unlessZero(closing.credit),
});

const unlessZero = (amount: Fen): string | null => (amount === ZERO ? null : formatMoney(amount));
