import type { Period } from '@suanpan/accounting-core';
import type { MonthTodo } from '@suanpan/contracts';
import type { Books } from '../books/books.ts';

/** The number behind `ledger_read.period.status` of a month that is closed. */
const CLOSED = 2;

const selectWords = `
SELECT count(*) AS total, max(number) AS last,
  count(*) FILTER (WHERE reviewer_id IS NULL) AS unreviewed,
  count(*) FILTER (WHERE attachment_count = 0 AND kind = 'manual') AS without_attachment
FROM ledger_read.voucher
WHERE account_set_id = $1 AND year = $2::int AND month = $3::int
GROUP BY word_id`;

const selectState = `
SELECT
  (SELECT p.status FROM ledger_read.period p
    WHERE p.account_set_id = $1 AND p.year = $2::int AND p.month = $3::int) AS status,
  EXISTS (SELECT FROM ledger_read.voucher v WHERE v.account_set_id = $1) AS has_vouchers,
  EXISTS (SELECT FROM ledger_read.opening o WHERE o.account_set_id = $1
    AND (o.opening_amount <> 0 OR o.cumulative_debit <> 0 OR o.cumulative_credit <> 0)) AS has_openings`;

interface WordRow {
  total: number;
  last: number;
  unreviewed: number;
  withoutAttachment: number;
}

/**
 * Rule: numbers of a word begin at 1 and are given once, so those that are missing are its highest less its vouchers.
 * Source: behaviour.md 2 and 10; ux.md 6, "To do this month".
 * Example: 记-1, 记-2 and 记-5 miss two numbers.
 */
export async function monthTodo({ sql, accountSetId }: Books, { year, month }: Period): Promise<MonthTodo> {
  const words = await sql.rows<WordRow>(selectWords, [accountSetId, year, month]);
  const state = await sql.one<{ status: number | null; hasVouchers: boolean; hasOpenings: boolean }>(
    selectState,
    [accountSetId, year, month],
  );
  const total = (of: (word: WordRow) => number): number => words.reduce((sum, word) => sum + of(word), 0);
  return {
    unreviewed: total(({ unreviewed }) => unreviewed),
    missingNumbers: total(({ total, last }) => last - total),
    withoutAttachment: total(({ withoutAttachment }) => withoutAttachment),
    closed: state.status === CLOSED,
    hasOpenings: state.hasOpenings,
    hasVouchers: state.hasVouchers,
  };
}
