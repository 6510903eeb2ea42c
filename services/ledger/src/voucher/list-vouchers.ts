import type { VoucherListQuery, VoucherPage } from '@suanpan/contracts';
import type { Sql } from '@suanpan/service-kit';
import { readVouchers } from './read-voucher.ts';

const defaultSize = 20;

/**
 * Vouchers by date, position of the word and number (decision D23), a page at a time. The filters are a closed list
 * (pitfall 3); each becomes static text with a bound value.
 */
export async function listVouchers(
  sql: Sql,
  accountSetId: number,
  query: VoucherListQuery,
): Promise<VoucherPage> {
  const size = query.size ?? defaultSize;
  const current = query.page ?? 1;
  const filter = filterOf(accountSetId, query);
  const { total } = await sql.one<{ total: number }>(
    `SELECT count(*) AS total ${from} ${filter.where}`,
    filter.values,
  );
  const ids = await sql.rows<{ id: number }>(
    `SELECT v.id ${from} ${filter.where}
     ORDER BY v.voucher_date, w.position, v.number, v.id
     LIMIT $${filter.values.length + 1} OFFSET $${filter.values.length + 2}`,
    [...filter.values, size, (current - 1) * size],
  );
  const records = await readVouchers(
    sql,
    accountSetId,
    ids.map((row) => row.id),
  );
  return { records, total, size, current, pages: Math.ceil(total / size) };
}

const from = `
FROM ledger.voucher v JOIN ledger.voucher_word w ON w.account_set_id = $1 AND w.id = v.word_id`;

interface Filter {
  where: string;
  values: unknown[];
}

function filterOf(accountSetId: number, query: VoucherListQuery): Filter {
  const values: unknown[] = [accountSetId];
  const conditions = ['v.account_set_id = $1'];
  const add = (value: unknown, condition: (place: string) => string) => {
    if (value === undefined || value === '') return;
    values.push(value);
    conditions.push(condition(`$${values.length}`));
  };
  add(query.voucher_year, (p) => `v.year = ${p}`);
  add(query.voucher_month, (p) => `v.month = ${p}`);
  add(query.dateFrom, (p) => `v.voucher_date >= ${p}`);
  add(query.dateTo, (p) => `v.voucher_date <= ${p}`);
  add(query.word, (p) => `w.word = ${p}`);
  add(query.codeFrom, (p) => `v.number >= ${p}`);
  add(query.codeTo, (p) => `v.number <= ${p}`);
  add(query.audited, (p) => `(v.reviewer_id IS NOT NULL) = ${p}`);
  add(query.createMember, (p) => `v.maker_id = ${p}`);
  add(query.carryForward, (p) => `(v.kind IN ('pl-carry-forward', 'year-end')) = ${p}`);
  add(query.carryForwardType, (p) => `v.kind = ${p}`);
  add(query.subjectCode, (p) => hasLine(`starts_with(s.code, ${p})`));
  add(query.amountMin, (p) => hasLine(`greatest(abs(l.debit), abs(l.credit)) >= ${p}::numeric`));
  add(query.amountMax, (p) => hasLine(`greatest(abs(l.debit), abs(l.credit)) <= ${p}::numeric`));
  add(likePattern(query.keyword), (p) => `(v.remark ILIKE ${p} OR ${hasLine(keywordIn(p))})`);
  return { where: `WHERE ${conditions.join(' AND ')}`, values };
}

const keywordIn = (place: string) =>
  `(l.summary ILIKE ${place} OR s.name ILIKE ${place} OR s.code ILIKE ${place})`;

/** The user's text anywhere; its own wildcards are ordinary characters. */
const likePattern = (keyword: string | undefined): string | undefined =>
  keyword?.trim() ? `%${keyword.trim().replace(/[\\%_]/g, '\\$&')}%` : undefined;

const hasLine = (condition: string): string => `EXISTS (
  SELECT 1 FROM ledger.voucher_line l
  JOIN ledger.subject s ON s.account_set_id = $1 AND s.id = l.subject_id
  WHERE l.account_set_id = $1 AND l.voucher_id = v.id AND ${condition})`;

/** The suggestion for the next number of a word in a month; only saving gives one out (spec/api.md 4). */
export async function suggestNumber(
  sql: Sql,
  accountSetId: number,
  at: { word: string; year: number; month: number },
): Promise<number> {
  const row = await sql.maybe<{ lastNumber: number }>(
    `SELECT s.last_number FROM ledger.voucher_series s
     JOIN ledger.voucher_word w ON w.account_set_id = $1 AND w.id = s.word_id
     WHERE s.account_set_id = $1 AND w.word = $2 AND s.year = $3 AND s.month = $4`,
    [accountSetId, at.word, at.year, at.month],
  );
  return (row?.lastNumber ?? 0) + 1;
}

/** The voucher before or behind one in the books' order; without one, the newest or the oldest. */
export async function neighbourId(
  sql: Sql,
  accountSetId: number,
  currentId: number | null,
  direction: 'before' | 'next',
): Promise<number | null> {
  const row = await sql.maybe<{ id: number }>(direction === 'before' ? selectBefore : selectNext, [
    accountSetId,
    currentId,
  ]);
  return row?.id ?? null;
}

const place = (alias: string) => `(${alias}.voucher_date, ${alias}w.position, ${alias}.number, ${alias}.id)`;
const neighbour = (comparison: '<' | '>', order: 'DESC' | 'ASC') => `
SELECT v.id FROM ledger.voucher v
JOIN ledger.voucher_word vw ON vw.account_set_id = $1 AND vw.id = v.word_id
WHERE v.account_set_id = $1 AND ($2::bigint IS NULL OR ${place('v')} ${comparison} (
  SELECT c.voucher_date, cw.position, c.number, c.id FROM ledger.voucher c
  JOIN ledger.voucher_word cw ON cw.account_set_id = $1 AND cw.id = c.word_id
  WHERE c.account_set_id = $1 AND c.id = $2))
ORDER BY v.voucher_date ${order}, vw.position ${order}, v.number ${order}, v.id ${order} LIMIT 1`;
const selectBefore = neighbour('<', 'DESC');
const selectNext = neighbour('>', 'ASC');
