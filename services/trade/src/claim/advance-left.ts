import { compareDecimals } from '@suanpan/accounting-core';
import type { Sql } from '@suanpan/service-kit';
import { employeeAdvanceLeft, type Claim } from '@suanpan/trade-core';
import { accountsOf, companyOf } from '../books/company.ts';
import { ClaimEntity } from '../db/entities/claim.ts';
import { JournalLineEntity } from '../db/entities/journal.ts';
import { storedCategories } from '../funds/categories.ts';
import { lineOf } from '../journal/stored-line.ts';

const LAST_DAY = '9999-12-31';

/**
 * What of an employee's advance a claim of a day may use: what is left on that day, and no more than what later days leave. Of the
 * opening balance, of money given and returned, and of approved claims but this one.
 */
export async function advanceLeft(
  sql: Sql,
  accountSetId: number,
  { employeeId, date, without }: { employeeId: number; date: string; without?: number },
): Promise<string> {
  const lines = await sql.em.find(JournalLineEntity, { accountSetId, employeeId }, { refresh: true });
  const claims = await sql.em.find(
    ClaimEntity,
    { accountSetId, employeeId, status: 'approved', id: { $ne: without ?? 0 } },
    { refresh: true },
  );
  const facts = {
    opening: await openingAdvance(sql, accountSetId, employeeId),
    lines: lines.map(lineOf),
    categories: await storedCategories(sql, accountSetId),
    claims: claims.map((claim) => ({
      id: claim.id,
      entry: claim.id,
      employeeId,
      date: claim.date,
      total: claim.total,
      advanceUsed: claim.advanceUsed,
      status: 'approved' as Claim['status'],
    })),
  };
  const onDay = employeeAdvanceLeft(employeeId, facts, date);
  const atLast = employeeAdvanceLeft(employeeId, facts, LAST_DAY);
  return compareDecimals(onDay, atLast) < 0 ? onDay : atLast;
}

/** What the employee held when the books began. */
async function openingAdvance(sql: Sql, accountSetId: number, employeeId: number): Promise<string> {
  const { employeeAdvance } = await accountsOf(sql, accountSetId, await companyOf(sql, accountSetId));
  const { opening } = await sql.one<{ opening: string }>(
    `SELECT coalesce(sum(o.opening_amount), 0)::numeric(20, 2) AS opening FROM ledger_read.opening o
     JOIN ledger_read.subject s ON s.account_set_id = $1 AND s.id = o.subject_id AND s.code = $2
     JOIN ledger_read.aux_set_item i ON i.account_set_id = $1 AND i.aux_set_id = o.aux_set_id AND i.item_id = $3
     WHERE o.account_set_id = $1`,
    [accountSetId, employeeAdvance, employeeId],
  );
  return opening;
}
