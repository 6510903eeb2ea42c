import {
  checkNumberWish,
  checkPeriodOpen,
  checkVoucher,
  periodOf,
  type VoucherDraft,
} from '@suanpan/accounting-core';
import { refuse, refuseIf, type Sql } from '@suanpan/service-kit';
import { loadContext } from './posting-context.ts';

/**
 * Every problem of a draft, asked of accounting-core with the facts of the books: what the kernel only says yes or no to.
 * @throws ProblemError when there is one; the lock of the month and the number come last.
 */
export async function checkPosting(sql: Sql, accountSetId: number, draft: VoucherDraft): Promise<void> {
  const context = await loadContext(sql, accountSetId, [draft]);
  if (!context.words.has(draft.word)) refuse({ code: 'voucher.word-unknown', field: 'word' });
  refuseIf(checkVoucher(draft, context));
  const { year, month } = periodOf(draft.date);
  const wish = draft.number ?? null;
  const series = await sql.one<{ status: number; last: number; isTaken: boolean }>(selectSeries, [
    accountSetId,
    year,
    month,
    draft.word,
    wish,
  ]);
  refuseIf(checkPeriodOpen({ year, month, status: series.status }));
  if (wish !== null) refuseIf(checkNumberWish(wish, series), { next: series.last + 1 });
}

/** A month that is not opened yet takes vouchers, from number 1 on; a wish is granted as decision D43 says. */
const selectSeries = `
SELECT coalesce(p.status, 0) AS status, coalesce(s.last_number, 0) AS last, EXISTS (
  SELECT 1 FROM ledger.voucher v WHERE v.account_set_id = $1 AND v.year = $2 AND v.month = $3 AND v.word_id = w.id
    AND v.number = $5) AS is_taken
FROM ledger.voucher_word w
LEFT JOIN ledger.period p ON p.account_set_id = $1 AND p.year = $2 AND p.month = $3
LEFT JOIN ledger.voucher_series s ON s.account_set_id = $1 AND s.year = $2 AND s.month = $3 AND s.word_id = w.id
WHERE w.account_set_id = $1 AND w.word = $4`;
