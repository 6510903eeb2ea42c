import { moneyOf, type OpeningFigures } from '@suanpan/accounting-core';
import type { Sql } from '@suanpan/service-kit';

type OpeningMoney = 'openingAmount' | 'cumulativeDebit' | 'cumulativeCredit';
type OpeningRow = Omit<OpeningFigures, OpeningMoney | 'yearToDateActual'> &
  Record<OpeningMoney, string> & { yearToDateActual: string | null };

/** Every opening row as accounting-core computes with it. */
export async function readOpeningFigures(sql: Sql, accountSetId: number): Promise<OpeningFigures[]> {
  const rows = await sql.rows<OpeningRow>(
    `SELECT subject_id, aux_set_id, currency AS currency_code, opening_amount, original_amount, quantity,
       year_start_original, year_start_quantity, cumulative_debit, cumulative_credit, year_to_date_actual
     FROM ledger.opening_balance WHERE account_set_id = $1`,
    [accountSetId],
  );
  return rows.map((row) => ({
    ...row,
    openingAmount: moneyOf(row.openingAmount),
    cumulativeDebit: moneyOf(row.cumulativeDebit),
    cumulativeCredit: moneyOf(row.cumulativeCredit),
    yearToDateActual: row.yearToDateActual === null ? null : moneyOf(row.yearToDateActual),
  }));
}
