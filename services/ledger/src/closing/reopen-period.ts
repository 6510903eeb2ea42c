import { checkMayReopen, reopenedWith, type Period } from '@suanpan/accounting-core';
import { refuseIf } from '@suanpan/service-kit';
import type { Books } from '../books/books.ts';
import { lockPeriods } from '../books/periods.ts';

/**
 * Reopens a closed month and every later closed one, newest first, in one transaction and with a reason (decision
 * D6). Vouchers and numbers stay as they are (D25).
 */
export async function reopenPeriod(
  books: Books,
  month: Period,
  reason: string,
): Promise<{ reopened: Period[] }> {
  const periods = await lockPeriods(books);
  refuseIf(checkMayReopen(periods, month));
  const reopened = reopenedWith(periods, month);
  await books.sql.run('SELECT ledger.reopen_period($1, $2, $3, $4)', [
    books.accountSetId,
    books.caller,
    month.year,
    month.month,
  ]);
  for (const { year, month: number } of reopened.toReversed()) {
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
