import { checkMayReopen, reopenedWith, type Period } from '@suanpan/accounting-core';
import { refuseIf } from '@suanpan/service-kit';
import type { Books } from '../books/books.ts';
import { lockAllPeriods } from '../books/periods.ts';

/**
 * Reopens a closed month and every later closed one, newest first, in one transaction and with a reason (decision
 * D6). Vouchers and numbers stay as they are (D25).
 */
export async function reopenPeriod(
  books: Books,
  month: Period,
  reason: string,
): Promise<{ reopened: Period[] }> {
  const periods = await lockAllPeriods(books);
  refuseIf(checkMayReopen(periods, month));
  const reopened = reopenedWith(periods, month);
  for (const { year, month: number } of reopened.toReversed()) {
    await books.sql.run(
      `UPDATE ledger.period SET status = 0, closed_at = NULL, closed_by = NULL, closed_by_name = NULL
       WHERE account_set_id = $1 AND year = $2 AND month = $3`,
      [books.accountSetId, year, number],
    );
    books.record({
      action: 'period.reopen',
      objectType: 'period',
      objectId: `${year}-${number}`,
      before: { status: 2 },
      after: { status: 0, reason },
    });
  }
  return { reopened };
}
