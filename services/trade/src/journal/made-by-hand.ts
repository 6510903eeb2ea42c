import { voucherLabel } from '@suanpan/accounting-core';
import type { JournalPage } from '@suanpan/contracts';
import type { Sql } from '@suanpan/service-kit';
import { companyOf } from '../books/company.ts';
import type { StoredAccount } from '../funds/fund-accounts.ts';

/** So many are named; of the others there is the count. */
const MOST = 20;

/**
 * The vouchers that no document made and that move an account's subject until a day, the newest first: besides openings and the lines
 * that have no voucher they are what a journal and the ledger differ by (domain/trade.md 9). Those that bring the subject to a closing
 * rate bring its journal there, too; what moved it in the books' currency alone before the last of these is gone with it.
 * @param closing the day of the last one
 */
export async function madeByHand(
  sql: Sql,
  accountSetId: number,
  { subjectId, currency }: StoredAccount,
  asOf: string,
  closing: string | undefined,
): Promise<Pick<JournalPage['foot'], 'byHand' | 'byHandCount'>> {
  const { baseCurrency } = await companyOf(sql, accountSetId);
  const rows = await sql.rows<{
    id: number;
    word: string;
    number: number;
    voucherDate: string;
    amount: string;
    baseAmount: string;
    count: number;
  }>(
    `WITH moved AS (
       SELECT l.voucher_id AS id, l.word, l.number, l.voucher_date,
         coalesce(sum(CASE WHEN $4::text = $5::text THEN l.debit - l.credit
                  WHEN l.currency = $4::text THEN CASE WHEN l.credit = 0 THEN l.original_amount ELSE -l.original_amount END
             END), 0)::numeric(20, 2) AS amount,
         sum(l.debit - l.credit)::numeric(20, 2) AS base_amount
       FROM ledger_read.voucher_line l
       WHERE l.account_set_id = $1 AND l.subject_id = $2 AND l.voucher_date <= $3::date AND l.kind <> 'fx-revaluation' AND NOT EXISTS (
         SELECT 1 FROM ledger_read.voucher_document d
         WHERE d.account_set_id = $1 AND d.service = 'trade' AND d.voucher_id = l.voucher_id)
       GROUP BY l.voucher_id, l.word, l.number, l.voucher_date)
     SELECT m.*, count(*) OVER () AS count FROM moved m
     WHERE m.amount <> 0 OR (m.base_amount <> 0 AND m.voucher_date >= $7::date)
     ORDER BY m.voucher_date DESC, m.id DESC LIMIT $6`,
    [accountSetId, subjectId, asOf, currency, baseCurrency, MOST, closing ?? '-infinity'],
  );
  return {
    byHand: rows.map(({ id, word, number, voucherDate, amount, baseAmount }) => ({
      voucherId: id,
      voucher: voucherLabel(word, number),
      voucherDate,
      amount,
      baseAmount,
    })),
    byHandCount: rows[0]?.count ?? 0,
  };
}
