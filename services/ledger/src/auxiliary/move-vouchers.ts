import { samePeriod, type Period, voucherLabel } from '@suanpan/accounting-core';
import type { Voucher } from '@suanpan/contracts';
import { refuse } from '@suanpan/service-kit';
import type { Books } from '../books/books.ts';
import { addToBalances, dropEmptyBalances, reversed } from '../voucher/balance-changes.ts';
import { readVouchers } from '../voucher/read-voucher.ts';
import { countedLines, lockVouchers, type StoredVoucher } from '../voucher/stored-voucher.ts';
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
    const vouchers = await lockVouchers(books, ids.slice(at, at + AT_ONCE));
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
  const { sql, accountSetId } = books;
  const ids = vouchers.map(({ id }) => id);
  const before = await readVouchers(sql, accountSetId, ids);
  const left = await countedLines(books, vouchers);
  await sql.run(
    `UPDATE ledger.voucher_line l SET aux_set_id = t.becoming
     FROM unnest($3::bigint[], $4::bigint[]) AS t (was, becoming)
     WHERE l.account_set_id = $1 AND l.voucher_id = ANY($2::bigint[]) AND l.aux_set_id = t.was`,
    [accountSetId, ids, [...target.keys()], [...target.values()]],
  );
  await sql.run(
    `UPDATE ledger.voucher SET version = version + 1, updated_at = now(), updated_by = $3
     WHERE account_set_id = $1 AND id = ANY($2::bigint[])`,
    [accountSetId, ids, books.member.userId],
  );
  await addToBalances(books, [...reversed(left), ...(await countedLines(books, vouchers))]);
  dropEmptyBalances(
    books,
    left.filter(({ auxSetId }) => target.has(auxSetId)),
  );
  record(books, before, await readVouchers(sql, accountSetId, ids));
}

function record(books: Books, before: readonly Voucher[], after: readonly Voucher[]): void {
  for (const [index, voucher] of after.entries()) {
    const objectType = 'voucher';
    books.record({
      action: 'voucher.change',
      objectType,
      objectId: voucher.id,
      before: before[index],
      after: voucher,
    });
  }
}
