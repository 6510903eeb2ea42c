import {
  AGE_BOUNDS,
  AGE_BUCKETS,
  lastDay,
  ZERO,
  type Day,
  type Fen,
  type Period,
  type Side,
} from '@suanpan/accounting-core';
import type { Books } from '../../books/books.ts';
import { storedFen } from '../../books/columns.ts';
import { partyKey, type Party } from './parties.ts';

const OLDEST = AGE_BOUNDS[AGE_BOUNDS.length - 1]!;

/**
 * What a line adds to a debt: a red line on the other side does so too. A revaluation of currencies does not: it changes
 * what is open, and makes it no younger.
 */
const charge = { debit: 'debit - credit', credit: 'credit - debit' } as const satisfies Record<Side, string>;

const selectCharged = (side: Side): string => `
SELECT subject_id, aux_set_id, width_bucket($4::date - voucher_date, $5::int[]) AS bucket,
  sum(${charge[side]}) AS charged
FROM ledger_read.voucher_line
WHERE account_set_id = $1 AND subject_id = ANY ($2::bigint[])
  AND voucher_date > $4::date - $6::int AND voucher_date <= $3::date AND ${charge[side]} > 0
  AND kind <> 'fx-revaluation'
GROUP BY subject_id, aux_set_id, bucket`;

type ChargedRow = Party & { bucket: number; charged: string };

/**
 * What each party was charged, by age. Older lines than the last bucket begins with are not read: whatever the newer
 * ones do not explain is as old as that, so the work does not grow with the years.
 */
export async function readCharged(
  { sql, accountSetId }: Books,
  subjectIds: readonly number[],
  { month, asOf, side }: { month: Period; asOf: Day; side: Side },
): Promise<(party: Party) => readonly Fen[]> {
  const rows = await sql.rows<ChargedRow>(selectCharged(side), [
    accountSetId,
    subjectIds,
    lastDay(month),
    asOf,
    AGE_BOUNDS,
    OLDEST,
  ]);
  const charged = new Map<string, Fen[]>();
  for (const row of rows) {
    const amounts = charged.get(partyKey(row)) ?? AGE_BUCKETS.map(() => ZERO);
    amounts[row.bucket] = storedFen(row.charged);
    charged.set(partyKey(row), amounts);
  }
  return (party) => charged.get(partyKey(party)) ?? [];
}
