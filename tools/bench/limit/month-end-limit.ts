import type { Client } from 'pg';
import { median } from '../figures/statistics.ts';
import { year } from '../instance/companies.ts';

const runs = 6;

/**
 * Milliseconds that PostgreSQL alone needs for what a month's end cannot do without: one aggregate over the lines of
 * the month and one voucher of four lines, committed. The voucher is written to tables of its own, so that the books
 * stay as they are; the median of some runs, the first of them not counted.
 */
export async function monthEndLimit(client: Client, accountSetId: number): Promise<number> {
  await client.query('CREATE SCHEMA bench_limit');
  await client.query('CREATE TABLE bench_limit.head (LIKE ledger.voucher INCLUDING INDEXES)');
  await client.query('CREATE TABLE bench_limit.line (LIKE ledger.voucher_line INCLUDING INDEXES)');
  try {
    const times: number[] = [];
    for (let run = 0; run <= runs; run++) times.push(await once(client, accountSetId, run));
    return median(times.slice(1));
  } finally {
    await client.query('DROP SCHEMA bench_limit CASCADE');
  }
}

async function once(client: Client, accountSetId: number, run: number): Promise<number> {
  const month = run + 1;
  const started = performance.now();
  await client.query('BEGIN');
  await client.query(sumOfMonth, [accountSetId, year, month]);
  await client.query(insertHead, [accountSetId, run + 1, `${year}-01-31`]);
  await client.query(insertLines, [accountSetId, run + 1, `${year}-01-31`]);
  await client.query('COMMIT');
  return performance.now() - started;
}

const sumOfMonth = `
SELECT l.subject_id, sum(l.debit), sum(l.credit) FROM ledger.voucher_line l
WHERE l.account_set_id = $1 AND l.voucher_date >= make_date($2::int, $3::int, 1)
  AND l.voucher_date < make_date($2::int, $3::int, 1) + interval '1 month' GROUP BY 1`;

const insertHead = `
INSERT INTO bench_limit.head (account_set_id, id, word_id, number, voucher_date, year, month, kind, source,
  attachment_count, debit_total, credit_total, maker_id, maker_name, created_at, updated_at, version)
SELECT $1::bigint, $2::bigint, 1, $2::int, $3::date, 2024, 1, 'manual', 'manual', 0, 2, 2, 1, 'limit', now(), now(), 1`;

const insertLines = `
INSERT INTO bench_limit.line (account_set_id, id, voucher_id, line_no, voucher_date, summary, subject_id, aux_set_id,
  debit, credit, currency)
SELECT $1::bigint, $2::bigint * 4 + n, $2::bigint, n, $3::date, 'limit', n, 1, n % 2, 1 - n % 2, 'CNY'
FROM generate_series(1, 4) AS n`;
