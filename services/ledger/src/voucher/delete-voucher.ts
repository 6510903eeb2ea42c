import { checkMayEdit, voucherLabel } from '@suanpan/accounting-core';
import type { AnyProblem } from '@suanpan/contracts';
import type { Books } from '../books/books.ts';
import { addToBalances, dropEmptyBalances, reversed } from './balance-changes.ts';
import { partBatch, refuseAll, type Batch, type Refused } from './batch.ts';
import { readVouchers } from './read-voucher.ts';
import { countedLines, findVoucher, type StoredVoucher } from './stored-voucher.ts';
import { lowerCounter } from './voucher-number.ts';

/** Deletes one voucher, see `deleteVouchers`. */
export async function deleteVoucher(books: Books, id: number, version: number | undefined): Promise<null> {
  await findVoucher(books, id);
  await deleteVouchers(books, { entries: [{ id, version }], month: {}, partial: false });
  return null;
}

/**
 * Deletes un-reviewed vouchers of open months (reliability.md 5). Nothing is renumbered; deleting the highest number
 * gives it back (decision D43); the events keep the whole vouchers. A voucher that another one reverses stays as long
 * as that one does.
 */
export async function deleteVouchers(
  books: Books,
  batch: Batch,
): Promise<{ deleted: number; refused: Refused[] }> {
  const { userId, role, switches } = books.member;
  const member = { userId, role, makingEditsAll: switches.makingEditsAll };
  const parted = await partBatch(books, batch, (voucher) => checkMayEdit(voucher, member));
  const reversals = await reversalsOf(books, parted.vouchers);
  const vouchers = parted.vouchers.filter(({ id }) => !reversals.has(id));
  const refused = [...parted.refused, ...[...reversals].map(([id, problem]) => ({ id, problem }))];
  if (!batch.partial) refuseAll(refused);
  await removeVouchers(books, vouchers);
  return { deleted: vouchers.length, refused };
}

async function removeVouchers(books: Books, vouchers: readonly StoredVoucher[]): Promise<void> {
  if (vouchers.length === 0) return;
  const ids = vouchers.map((voucher) => voucher.id);
  const before = await readVouchers(books.sql, books.accountSetId, ids);
  const counted = await countedLines(books, vouchers);
  await books.sql.run('DELETE FROM ledger.voucher WHERE account_set_id = $1 AND id = ANY($2::bigint[])', [
    books.accountSetId,
    ids,
  ]);
  for (const series of seriesOf(vouchers)) await lowerCounter(books, series);
  await addToBalances(books, reversed(counted));
  dropEmptyBalances(books, counted);
  for (const voucher of before) {
    books.record({
      action: 'voucher.delete',
      objectType: 'voucher',
      objectId: voucher.id,
      before: voucher,
      after: null,
    });
  }
}

/** The number series of vouchers, each once, in the order of their locks. */
function seriesOf(vouchers: readonly StoredVoucher[]): StoredVoucher[] {
  const key = ({ year, month, wordId }: StoredVoucher) => [year, month, wordId] as const;
  const series = new Map(vouchers.map((voucher) => [key(voucher).join('/'), voucher]));
  return [...series.values()].toSorted((a, b) => a.year - b.year || a.month - b.month || a.wordId - b.wordId);
}

/** Vouchers that stay because a red letter outside the batch takes them back, or stays itself. */
async function reversalsOf(
  books: Books,
  vouchers: readonly StoredVoucher[],
): Promise<Map<number, AnyProblem>> {
  const rows = await books.sql.rows<{ id: number; reversalOf: number; word: string; number: number }>(
    `SELECT v.id, v.reversal_of, w.word, v.number FROM ledger.voucher v
     JOIN ledger.voucher_word w ON w.account_set_id = $1 AND w.id = v.word_id
     WHERE v.account_set_id = $1 AND v.reversal_of = ANY($2::bigint[])`,
    [books.accountSetId, vouchers.map((voucher) => voucher.id)],
  );
  const going = new Set(vouchers.map((voucher) => voucher.id));
  const staying = new Map<number, AnyProblem>();
  // What stays may itself reverse another one of the batch, so the look is repeated until nothing more stays.
  for (let found = true; found;) {
    const kept = rows.filter(({ id, reversalOf }) => going.has(reversalOf) && !going.has(id));
    for (const { reversalOf, word, number } of kept) {
      going.delete(reversalOf);
      staying.set(reversalOf, { code: 'voucher.reversed', by: voucherLabel(word, number) });
    }
    found = kept.length > 0;
  }
  return staying;
}
