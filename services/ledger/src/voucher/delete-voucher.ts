import { checkPeriodOpen } from '@suanpan/accounting-core';
import { refuseIf } from '@suanpan/service-kit';
import type { Books } from '../books/books.ts';
import { openPeriod } from '../books/periods.ts';
import { addToBalances, dropEmptyBalances, reversed } from './balance-changes.ts';
import { refuseIfLocked } from './change-voucher.ts';
import { readVoucher } from './read-voucher.ts';
import { countedLines, findVoucher, lockVoucher } from './stored-voucher.ts';
import { lowerCounter } from './voucher-number.ts';

/**
 * Deletes an un-reviewed voucher of an open month (reliability.md 5). Nothing is renumbered; deleting the highest
 * number gives it back (decision D43); the event keeps the whole voucher.
 */
export async function deleteVoucher(books: Books, id: number, version: number | undefined): Promise<null> {
  const { year, month } = await findVoucher(books, id);
  refuseIf(checkPeriodOpen(await openPeriod(books, { year, month })));
  const stored = await lockVoucher(books, id);
  refuseIfLocked(books, stored, version);
  const before = await readVoucher(books.sql, books.accountSetId, id);
  const counted = await countedLines(books, stored);
  await books.sql.run('DELETE FROM ledger.voucher WHERE account_set_id = $1 AND id = $2', [
    books.accountSetId,
    id,
  ]);
  await lowerCounter(books, stored);
  await addToBalances(books, reversed(counted));
  await dropEmptyBalances(books, counted);
  books.record({ action: 'voucher.delete', objectType: 'voucher', objectId: id, before, after: null });
  return null;
}
