import { lastDay } from '@suanpan/accounting-core';
import type { Sql } from '@suanpan/service-kit';
import type { Revaluation } from '@suanpan/trade-core';

/**
 * The month ends at which foreign balances were brought to a closing rate, as the ledger's own vouchers say (domain/trade.md 3): a
 * rate that is only kept, and not booked yet, carries nothing.
 * @param documents for which they are asked; where all are in the books' own currency nothing is read
 */
export async function revaluationsOf(
  sql: Sql,
  accountSetId: number,
  documents?: readonly { rate?: string | null }[],
): Promise<Revaluation[]> {
  if (documents?.every(({ rate }) => (rate ?? null) === null)) return [];
  const rows = await sql.rows<{ year: number; month: number; currency: string; rate: string }>(
    `SELECT DISTINCT v.year, v.month, l.currency, l.rate FROM ledger_read.voucher v
     JOIN ledger_read.voucher_line l ON l.account_set_id = $1 AND l.voucher_id = v.id
     WHERE v.account_set_id = $1 AND v.kind = 'fx-revaluation' AND l.currency IS NOT NULL AND l.rate IS NOT NULL`,
    [accountSetId],
  );
  return rows.map(({ year, month, currency, rate }) => ({ date: lastDay({ year, month }), currency, rate }));
}

/** The last time that a currency was brought to a closing rate until a day. */
export const lastClosing = (
  revaluations: readonly Revaluation[],
  code: string,
  until: string,
): Revaluation | undefined =>
  revaluations
    .filter(({ currency, date }) => currency === code && date <= until)
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
    .at(-1);
