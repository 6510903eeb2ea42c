import type { Client } from 'pg';
import type { BenchProduct } from '../instance/bench-product.ts';
import { openCompanies, year, type Company } from '../instance/companies.ts';

/** A company whose books hold many lines. */
export interface LargeBooks {
  company: Company;
  lines: number;
  /** Code of the subject that stands in one line of eight. */
  bank: string;
}

const linesPerVoucher = 4;
const bank = '1002';

/**
 * Opens a company and fills its year with so many lines by plain SQL, past the kernel; the balances are then
 * made by the ledger's own `rebuild`. The same books every time.
 * @param isOneOfMany leaves the tables to the caller's `tidy`: vacuumed for each of a thousand companies they are read a thousand times.
 */
export async function fillBooks(
  product: BenchProduct,
  lines: number,
  isOneOfMany = false,
): Promise<LargeBooks> {
  const [company] = await openCompanies(product.url, 1);
  const { accountSetId, subjects } = company!;
  await product.withDatabase(async (client) => {
    await client.query("SET session_replication_role = 'replica'");
    await client.query(planVouchers, [Math.round(lines / linesPerVoucher), year]);
    await client.query(insertVouchers, [accountSetId, 'bench']);
    await client.query(insertLines, [accountSetId, bank, subjects]);
    await client.query(insertSeries, [accountSetId]);
    if (!isOneOfMany) await vacuum(client);
  });
  await product.withMaintenance((maintenance) => maintenance.rebuild(accountSetId));
  if (!isOneOfMany) await product.withDatabase(vacuum);
  return { company: company!, lines, bank };
}

async function vacuum(client: Client): Promise<void> {
  for (const table of ['voucher', 'voucher_line', 'period_balance'])
    await client.query(`VACUUM ANALYZE ledger.${table}`);
}

/** Spread evenly over the year, by date; amounts in fen that look random and are the same every time. */
const planVouchers = `
CREATE TEMP TABLE plan ON COMMIT PRESERVE ROWS AS
SELECT i, nextval('ledger.voucher_id_seq') AS id, month, make_date($2::int, month, day) AS voucher_date,
  row_number() OVER (PARTITION BY month ORDER BY i) AS number, a, b, 1 + (a + b) / 3 AS c
FROM (
  SELECT i, (1 + i * 12 / $1::bigint)::int AS month,
    (1 + (i * 12 % $1::bigint) * 28 / $1::bigint)::int AS day,
    100 + abs(hashint8(i)::bigint) % 1000000 AS a, 100 + abs(hashint8(-i - 1)::bigint) % 1000000 AS b
  FROM generate_series(0::bigint, $1::bigint - 1) AS i
) drawn`;

const insertVouchers = `
INSERT INTO ledger.voucher (account_set_id, id, word_id, number, voucher_date, year, month, debit_total, credit_total,
  maker_id, maker_name)
SELECT $1::bigint, p.id, w.id, p.number, p.voucher_date, extract(year FROM p.voucher_date), p.month, (p.a + p.b) / 100.0, (p.a + p.b) / 100.0, 1, $2::text
FROM plan p JOIN ledger.voucher_word w ON w.account_set_id = $1 AND w.word = '记'`;

/** Every second voucher has a line at the bank: one is paid in, the next paid out. */
const insertLines = `
INSERT INTO ledger.voucher_line (account_set_id, voucher_id, line_no, voucher_date, summary, subject_id, aux_set_id, debit, credit, currency)
SELECT $1::bigint, p.id, l.no, p.voucher_date, '销售商品一批',
  CASE WHEN l.no = 1 + 2 * (p.i / 2 % 2) AND p.i % 2 = 0 THEN bank.id
    ELSE ($3::bigint[])[25 * (l.no - 1) + 1 + abs(hashint8(p.i * 4 + l.no)::bigint) % 25] END,
  x.id, CASE l.no WHEN 1 THEN p.a WHEN 2 THEN p.b ELSE 0 END / 100.0,
  CASE l.no WHEN 3 THEN p.c WHEN 4 THEN p.a + p.b - p.c ELSE 0 END / 100.0, 'CNY'
FROM plan p
CROSS JOIN generate_series(1, 4) AS l (no)
JOIN ledger.subject bank ON bank.account_set_id = $1 AND bank.code = $2
JOIN ledger.aux_set x ON x.account_set_id = $1 AND x.key = ''`;

const insertSeries = `
INSERT INTO ledger.voucher_series (account_set_id, year, month, word_id, last_number)
SELECT account_set_id, year, month, word_id, max(number) FROM ledger.voucher WHERE account_set_id = $1
GROUP BY 1, 2, 3, 4 ON CONFLICT (account_set_id, year, month, word_id) DO UPDATE SET last_number = excluded.last_number`;
