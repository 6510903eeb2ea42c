import type { VoucherFilter } from '@suanpan/contracts';
import { refuse, type Sql } from '@suanpan/service-kit';
import type { ExportLimits } from '../sheets/export-places.ts';
import { allVoucherIds } from '../voucher-list/all-voucher-ids.ts';

/** The vouchers of a filter in the books' order, in pages of bounded size. */
export interface ExportPlan {
  vouchers: number;
  pages: number[][];
}

/**
 * Which vouchers an export has and how they are read: whole vouchers, together of about `linesAtOnce` lines a page.
 * @throws ProblemError export.too-many-vouchers, export.too-many-lines
 */
export async function planExport(
  sql: Sql,
  accountSetId: number,
  filter: VoucherFilter,
  { vouchers, lines, linesAtOnce }: ExportLimits,
): Promise<ExportPlan> {
  const ids = await allVoucherIds(sql, accountSetId, filter, vouchers + 1);
  if (ids.length > vouchers) refuse({ code: 'export.too-many-vouchers', max: vouchers });
  const counts = await lineCounts(sql, accountSetId, ids, lines + 1);
  if (counts.reduce((sum, count) => sum + count, 0) > lines)
    refuse({ code: 'export.too-many-lines', max: lines });
  return { vouchers: ids.length, pages: pagesOf(ids, counts, linesAtOnce) };
}

const idsAtOnce = 5_000;

/** How many lines each voucher has, by its place; no more are counted when `most` are passed. */
async function lineCounts(
  sql: Sql,
  accountSetId: number,
  ids: readonly number[],
  most: number,
): Promise<number[]> {
  const counts: number[] = [];
  let sum = 0;
  for (let from = 0; from < ids.length && sum < most; from += idsAtOnce) {
    const rows = await sql.rows<{ lines: number }>(
      `SELECT c.lines FROM unnest($2::bigint[]) WITH ORDINALITY AS wanted (id, place)
       CROSS JOIN LATERAL (
         SELECT count(*)::integer AS lines FROM ledger.voucher_line l
         WHERE l.account_set_id = $1 AND l.voucher_id = wanted.id) c ORDER BY wanted.place`,
      [accountSetId, ids.slice(from, from + idsAtOnce)],
    );
    for (const { lines } of rows) {
      counts.push(lines);
      sum += lines;
    }
  }
  return counts;
}

/** A page ends with the voucher that fills it. */
function pagesOf(ids: readonly number[], counts: readonly number[], linesAtOnce: number): number[][] {
  const pages: number[][] = [];
  let room = 0;
  for (const [place, id] of ids.entries()) {
    if (room <= 0) {
      pages.push([]);
      room = linesAtOnce;
    }
    pages.at(-1)!.push(id);
    room -= counts[place]!;
  }
  return pages;
}
