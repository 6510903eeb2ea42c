import type { Voucher } from '@suanpan/contracts';
import { found, type Sql } from '@suanpan/service-kit';
import { itemsSql } from '../auxiliary/items-of-sets.ts';
import { categoriesSql } from '../subject/categories-sql.ts';
import { fullNameSql } from '../subject/full-name.ts';
import { voucherOf, type VoucherRow } from './voucher-row.ts';

/** One voucher with its lines, as the wire shows it; a foreign id is a missing one. */
export async function readVoucher(sql: Sql, accountSetId: number, id: number): Promise<Voucher> {
  const row = await sql.maybe<VoucherRow>(`${selectVoucher} WHERE v.account_set_id = $1 AND v.id = $2`, [
    accountSetId,
    id,
  ]);
  return voucherOf(found(row));
}

/** Vouchers by id, in the given order. */
export async function readVouchers(
  sql: Sql,
  accountSetId: number,
  ids: readonly number[],
): Promise<Voucher[]> {
  const rows = await sql.rows<VoucherRow>(
    `${selectVoucher} WHERE v.account_set_id = $1 AND v.id = ANY($2::bigint[])`,
    [accountSetId, ids],
  );
  const byId = new Map(rows.map((row) => [row.id, voucherOf(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The head with all lines as one JSON column: one statement, however many lines (pitfall 31: no N+1). */
const selectVoucher = `
SELECT v.id, w.word, v.number, v.voucher_date, v.year, v.month, v.remark, v.attachment_count, v.maker_id,
  v.maker_name, v.created_at, v.debit_total, v.credit_total, v.reviewer_id, v.reviewer_name, v.reviewed_at, v.kind,
  v.step_key, v.source, v.cash_flow_item, v.reversal_of, v.version, p.status AS period_status,
  (SELECT min(r.id) FROM ledger.voucher r WHERE r.account_set_id = $1 AND r.reversal_of = v.id) AS reversed_by,
  (SELECT json_agg(json_build_object(
      'id', l.id, 'lineNo', l.line_no, 'summary', l.summary, 'subjectId', l.subject_id,
      'debit', l.debit::text, 'credit', l.credit::text, 'quantity', l.quantity::text, 'price', l.price::text,
      'currency', l.currency, 'currencyId', c.id, 'rate', l.rate::text, 'originalAmount', l.original_amount::text,
      'cashFlowItem', l.cash_flow_item, 'subjectCode', s.code, 'subjectName', s.name,
      'fullName', ${fullNameSql('s')}, 'unit', s.quantity_unit, 'normalSide', s.normal_side,
      'categories', ${categoriesSql('s')},
      'auxiliary', ${itemsSql('l.aux_set_id')}
    ) ORDER BY l.line_no)
    FROM ledger.voucher_line l
    JOIN ledger.subject s ON s.account_set_id = $1 AND s.id = l.subject_id
    JOIN ledger.currency c ON c.account_set_id = $1 AND c.code = l.currency
    WHERE l.account_set_id = $1 AND l.voucher_id = v.id) AS lines
FROM ledger.voucher v
JOIN ledger.voucher_word w ON w.account_set_id = $1 AND w.id = v.word_id
JOIN ledger.period p ON p.account_set_id = $1 AND p.year = v.year AND p.month = v.month`;
