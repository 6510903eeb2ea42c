import type { VoucherPage } from '@suanpan/contracts';
import type { Client } from 'pg';
import type { Api } from '../../golden/api.ts';

/** A page of the voucher list, as the screen asks for it. */
export interface ListQuestion {
  page: number;
  size: number;
  /** Days, both included. */
  from: string;
  to: string;
  /** In summary, remark or subject; none when absent. */
  keyword?: string;
  /** What some line has to reach. */
  amountMin?: string;
  audited?: boolean;
}

/** Vouchers of the days in the books' order; `$4` is a text pattern, `$5` an amount, `$6` a state, or each null for all. */
const ofDays = `
FROM ledger.voucher v JOIN ledger.voucher_word w ON w.account_set_id = $1 AND w.id = v.word_id
WHERE v.account_set_id = $1 AND v.voucher_date BETWEEN $2::date AND $3::date
  AND ($4::text IS NULL OR v.remark ILIKE $4 OR EXISTS (
    SELECT 1 FROM ledger.voucher_line l JOIN ledger.subject s ON s.account_set_id = $1 AND s.id = l.subject_id
    WHERE l.account_set_id = $1 AND l.voucher_id = v.id
      AND (l.summary ILIKE $4 OR s.name ILIKE $4 OR s.code ILIKE $4)))
  AND ($5::numeric IS NULL OR EXISTS (
    SELECT 1 FROM ledger.voucher_line l
    WHERE l.account_set_id = $1 AND l.voucher_id = v.id AND greatest(abs(l.debit), abs(l.credit)) >= $5))
  AND ($6::boolean IS NULL OR (v.reviewer_id IS NOT NULL) = $6)`;

/** What PostgreSQL alone needs for the same vouchers with their lines. */
export const pageOfVouchers = `
WITH page AS MATERIALIZED (
  SELECT v.id, v.voucher_date, w.position, w.word, v.number ${ofDays}
  ORDER BY v.voucher_date, w.position, v.number, v.id LIMIT $7 OFFSET $8
)
SELECT p.*, l.line_no, l.summary, l.debit, l.credit, s.code, s.name
FROM page p JOIN ledger.voucher_line l ON l.account_set_id = $1 AND l.voucher_id = p.id
JOIN ledger.subject s ON s.account_set_id = $1 AND s.id = l.subject_id
ORDER BY p.voucher_date, p.position, p.number, p.id, l.line_no`;

export const valuesOf = (
  accountSetId: number,
  { page, size, from, to, keyword, amountMin, audited }: ListQuestion,
): unknown[] => [
  accountSetId,
  from,
  to,
  keyword === undefined ? null : `%${keyword}%`,
  amountMin ?? null,
  audited ?? null,
  size,
  (page - 1) * size,
];

export const pathOf = (question: ListQuestion): string =>
  `/voucher?${new URLSearchParams(queryOf(question))}`;

const queryOf = ({ page, size, from, to, ...filter }: ListQuestion): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ page, size, dateFrom: from, dateTo: to, ...filter }).map(([name, value]) => [
      name,
      String(value),
    ]),
  );

/** How many vouchers the days have. */
export async function countVouchers(
  client: Client,
  accountSetId: number,
  days: { from: string; to: string },
) {
  const { rows } = await client.query<{ n: number }>(`SELECT count(*)::int AS n ${ofDays}`, [
    accountSetId,
    days.from,
    days.to,
    null,
    null,
    null,
  ]);
  return rows[0]!.n;
}

/** Differences between the page that the product answers and the one that is read from the tables. */
export async function voucherPageFaults(
  api: Api,
  client: Client,
  accountSetId: number,
  question: ListQuestion,
): Promise<string[]> {
  const shown = await api.get<VoucherPage>('/voucher', queryOf(question));
  const values = valuesOf(accountSetId, question);
  const { rows } = await client.query<{ id: string; line_no: number; debit: string; credit: string }>(
    pageOfVouchers,
    values,
  );
  const { rows: sums } = await client.query<{ n: number; debit: string }>(
    `SELECT count(*)::int AS n, coalesce(sum(v.debit_total), 0)::numeric(20,2)::text AS debit ${ofDays}`,
    values.slice(0, 6),
  );
  const lines = shown.records.flatMap((voucher) =>
    voucher.details.map((line) =>
      [voucher.id, line.lineNo, line.debitAmount ?? '0.00', line.creditAmount ?? '0.00'].join(' '),
    ),
  );
  const stored = rows.map((row) => [row.id, row.line_no, row.debit, row.credit].join(' '));
  const at = pathOf(question);
  return [
    ...(stored.length === 0 ? [`${at}: the page is empty`] : []),
    ...(lines.join('\n') === stored.join('\n') ? [] : [`${at}: other vouchers, or in another order`]),
    ...(shown.total === sums[0]!.n && shown.totals.debitAmount === sums[0]!.debit
      ? []
      : [
          `${at}: totals ${shown.total} ${shown.totals.debitAmount}, counted ${sums[0]!.n} ${sums[0]!.debit}`,
        ]),
  ];
}
