import { firstDay, lastDay, type Day } from '@suanpan/accounting-core';
import type { VoucherFilter } from '@suanpan/contracts';
import type { Sql } from '@suanpan/service-kit';

/** Days, both included. */
export interface Span {
  from: Day;
  to: Day;
}

/** The days of which a filter may find vouchers. */
export function spanOf({ voucher_year: year, voucher_month: month, dateFrom, dateTo }: VoucherFilter): Span {
  const first = year === undefined ? earliest : firstDay({ year, month: month ?? 1 });
  const last = year === undefined ? latest : lastDay({ year, month: month ?? 12 });
  return {
    from: dateFrom && dateFrom > first ? dateFrom : first,
    to: dateTo && dateTo < last ? dateTo : last,
  };
}

/** Whether a filter names days and a word and nothing else: the counts kept with each number series answer it. */
export function isCounted(filter: VoucherFilter): boolean {
  const {
    voucher_year: year,
    voucher_month: month,
    dateFrom: _from,
    dateTo: _to,
    word: _word,
    ...others
  } = filter;
  return !(month !== undefined && year === undefined) && !Object.values(others).some(isSet);
}

const isSet = (value: unknown): boolean => value !== undefined && value !== '';

const earliest = '1900-01-01';
const latest = '9999-12-31';

/** Some days in a row with the vouchers of the span in them. */
export interface Stretch {
  first: Day;
  last: Day;
  vouchers: number;
}

/** Every month says what the whole span adds up to. */
export interface Month extends Stretch {
  debitOfAll: string;
}

/**
 * The months of a span that have vouchers, in order. A month that lies in it with all its days is answered by the
 * counts kept with its number series, one that does only in part by its vouchers: that is the first and the last one.
 */
export const monthsOf = (
  sql: Sql,
  accountSetId: number,
  { from, to }: Span,
  word: string | null,
): Promise<Month[]> =>
  sql.rows<Month>(
    `SELECT greatest(m.first, $2) AS first, least(m.last, $3) AS last,
       CASE WHEN m.whole THEN m.vouchers ELSE c.vouchers END AS vouchers,
       sum(CASE WHEN m.whole THEN m.debit ELSE c.debit END) OVER () AS debit_of_all
     FROM (
       SELECT make_date(s.year, s.month, 1) AS first,
         (make_date(s.year, s.month, 1) + interval '1 month - 1 day')::date AS last,
         make_date(s.year, s.month, 1) >= $2::date
           AND (make_date(s.year, s.month, 1) + interval '1 month - 1 day')::date <= $3::date AS whole,
         sum(s.voucher_count) AS vouchers, sum(s.debit_total) AS debit
       FROM ledger.voucher_series s JOIN ledger.voucher_word w ON w.account_set_id = $1 AND w.id = s.word_id
       WHERE s.account_set_id = $1 AND ($4::text IS NULL OR w.word = $4) AND s.voucher_count > 0
         AND (s.year, s.month) >= (extract(year FROM $2::date), extract(month FROM $2::date))
         AND (s.year, s.month) <= (extract(year FROM $3::date), extract(month FROM $3::date))
       GROUP BY s.year, s.month
     ) m
     CROSS JOIN LATERAL (
       SELECT count(*) AS vouchers, coalesce(sum(v.debit_total), 0.00) AS debit FROM ledger.voucher v
       JOIN ledger.voucher_word w ON w.account_set_id = $1 AND w.id = v.word_id
       WHERE NOT m.whole AND v.account_set_id = $1 AND ($4::text IS NULL OR w.word = $4)
         AND v.voucher_date BETWEEN greatest(m.first, $2) AND least(m.last, $3)
     ) c
     ORDER BY m.first`,
    [accountSetId, from, to, word],
  );

/** The days of a stretch that have vouchers of the word, in order. */
export const daysOf = (
  sql: Sql,
  accountSetId: number,
  word: string | null,
  { first, last }: Stretch,
): Promise<Stretch[]> =>
  sql.rows<Stretch>(
    `SELECT v.voucher_date AS first, v.voucher_date AS last, count(*) AS vouchers FROM ledger.voucher v
     WHERE v.account_set_id = $1 AND v.voucher_date BETWEEN $2 AND $3
       AND ($4::text IS NULL OR v.word_id IN (
         SELECT w.id FROM ledger.voucher_word w WHERE w.account_set_id = $1 AND w.word = $4))
     GROUP BY v.voucher_date ORDER BY v.voucher_date`,
    [accountSetId, first, last, word],
  );

/** The stretch in which a voucher stands, counted from 0 over all of them, and how many of its own precede it. */
export function stretchAt<T extends Stretch>(stretches: readonly T[], skip: number): { at: T; rest: number } {
  let rest = skip;
  for (const at of stretches) {
    if (rest < at.vouchers) return { at, rest };
    rest -= at.vouchers;
  }
  throw new Error(`No stretch of ${stretches.length} holds voucher ${skip}.`);
}
