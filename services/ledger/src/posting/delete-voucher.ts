import { checkMayEdit, voucherLabel } from '@suanpan/accounting-core';
import type { AnyProblem } from '@suanpan/contracts';
import type { Books } from '../books/books.ts';
import { partBatch, refuseAll, type Batch, type Refused } from './batch.ts';
import { checkNotOwned, refuseOwned } from './owned-voucher.ts';
import { findVoucher, type StoredVoucher } from './stored-voucher.ts';

/** Deletes one voucher, see `deleteVouchers`. */
export async function deleteVoucher(books: Books, id: number, version: number | undefined): Promise<null> {
  const { documents } = await findVoucher(books, id);
  refuseOwned(books, documents);
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
  const parted = await partBatch(books, batch, (voucher) => [
    ...checkNotOwned(books, voucher.documents),
    ...checkMayEdit(voucher, member),
  ]);
  const reversals = await reversalsOf(books, parted.vouchers);
  const vouchers = parted.vouchers.filter(({ id }) => !reversals.has(id));
  const refused = [...parted.refused, ...[...reversals].map(([id, problem]) => ({ id, problem }))];
  if (!batch.partial) refuseAll(refused);
  await removeVouchers(books, vouchers);
  return { deleted: vouchers.length, refused };
}

async function removeVouchers(books: Books, vouchers: readonly StoredVoucher[]): Promise<void> {
  if (vouchers.length === 0) return;
  await books.sql.run('SELECT ledger.remove_vouchers($1, $2, $3, $4)', [
    books.accountSetId,
    books.caller,
    vouchers.map(({ id }) => id),
    vouchers.map(({ version }) => version),
  ]);
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
