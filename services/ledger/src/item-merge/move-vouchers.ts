import { samePeriod, type Period, voucherLabel } from '@suanpan/accounting-core';
import { refuse } from '@suanpan/service-kit';
import type { Books } from '../books/books.ts';
import { refuseOwned } from '../posting/owned-voucher.ts';
import { findVouchers, type StoredVoucher } from '../posting/stored-voucher.ts';
import type { Target } from './merged-combinations.ts';

/** What may not be moved, and what the refusal calls the items. */
export interface Limits {
  closed: readonly Period[];
  name: string;
}

/** So many vouchers are read and written at a time: memory stays flat however many carry the item. */
const AT_ONCE = 500;
/** So many vouchers are named in a refusal. */
const NAMED = 10;

/** Moves every posting to its new combination; each voucher has the change in its own history. Answers how many. */
export async function moveVouchers(books: Books, target: Target, limits: Limits): Promise<number> {
  const ids = await voucherIds(books, target);
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const vouchers = await findVouchers(books, ids.slice(at, at + AT_ONCE));
    for (const { documents } of vouchers) refuseOwned(books, documents);
    refuseLocked(vouchers, limits);
    await move(books, vouchers, target);
  }
  return ids.length;
}

async function voucherIds(books: Books, target: Target): Promise<number[]> {
  const rows = await books.sql.rows<{ id: number }>(
    `SELECT DISTINCT voucher_id AS id FROM ledger.voucher_line
     WHERE account_set_id = $1 AND aux_set_id = ANY($2::bigint[]) ORDER BY 1`,
    [books.accountSetId, [...target.keys()]],
  );
  return rows.map(({ id }) => id);
}

function refuseLocked(vouchers: readonly StoredVoucher[], { closed, name }: Limits): void {
  const months = closed.filter((month) => vouchers.some((voucher) => samePeriod(voucher, month)));
  if (months.length > 0)
    refuse({ code: 'item.merge-closed', item: name, months: months.map(monthText), field: 'merge' });
  const reviewed = vouchers.filter(({ reviewerId }) => reviewerId !== null);
  if (reviewed.length > 0)
    refuse({
      code: 'item.merge-reviewed',
      item: name,
      field: 'merge',
      vouchers: reviewed
        .slice(0, NAMED)
        .map(({ word, number, ...month }) => `${monthText(month)} ${voucherLabel(word, number)}`),
    });
}

export const monthText = ({ year, month }: Period): string => `${year}-${String(month).padStart(2, '0')}`;

async function move(books: Books, vouchers: readonly StoredVoucher[], target: Target): Promise<void> {
  await books.sql.run('SELECT ledger.move_postings($1, $2, $3, $4, $5, $6)', [
    books.accountSetId,
    books.caller,
    vouchers.map(({ id }) => id),
    vouchers.map(({ version }) => version),
    [...target.keys()],
    [...target.values()],
  ]);
}
