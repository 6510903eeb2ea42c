import type { Period } from '@suanpan/accounting-core';
import type { CarryForwardMoney, CarryForwardMoneyBody } from '@suanpan/contracts';
import type { Sql } from '@suanpan/service-kit';
import { isCarryForwardSql } from './carry-forward-sql.ts';

interface MovedSubject {
  code: string;
  side: 'debit' | 'credit';
  debit: string;
  credit: string;
  voucherId: number;
  generatedVoucherId: number | null;
}

/**
 * What moved on subjects and everything below them in a month (spec/api.md 4): debits and credits with those of
 * transfers, the last voucher of the books' order that touches them, and the last one a closing step made. Null for
 * a subject without a line, and for a code that no subject has.
 */
export async function carryForwardMoney(
  sql: Sql,
  accountSetId: number,
  { years, month, code }: CarryForwardMoneyBody,
): Promise<CarryForwardMoney> {
  const moved = await movedSubjects(sql, accountSetId, { year: years, month }, code);
  const entries = moved.map(({ code: key, side, debit, credit, ...vouchers }) => [
    key,
    { ...vouchers, balanceDirection: side, debitAmount: debit, creditAmount: credit },
  ]);
  return { ...Object.fromEntries(code.map((key) => [key, null])), ...Object.fromEntries(entries) };
}

const movedSubjects = (
  sql: Sql,
  accountSetId: number,
  { year, month }: Period,
  codes: readonly string[],
): Promise<MovedSubject[]> =>
  sql.rows<MovedSubject>(
    `SELECT s.code, s.normal_side AS side, sum(l.debit) AS debit, sum(l.credit) AS credit,
       (array_agg(v.id ORDER BY v.voucher_date DESC, v.number DESC, v.id DESC))[1] AS voucher_id,
       (array_agg(v.id ORDER BY v.voucher_date DESC, v.number DESC, v.id DESC)
         FILTER (WHERE ${isCarryForwardSql('v')}))[1] AS generated_voucher_id
     FROM ledger.subject s
     JOIN ledger.subject below ON below.account_set_id = $1 AND starts_with(below.code, s.code)
     JOIN ledger.voucher_line l ON l.account_set_id = $1 AND l.subject_id = below.id
       AND l.voucher_date >= make_date($2, $3, 1) AND l.voucher_date < make_date($2, $3, 1) + interval '1 month'
     JOIN ledger.voucher v ON v.account_set_id = $1 AND v.id = l.voucher_id
     WHERE s.account_set_id = $1 AND s.code = ANY($4::text[])
     GROUP BY s.code, s.normal_side`,
    [accountSetId, year, month, codes],
  );
