import type { Client } from 'pg';

/** What is stored, to be compared after a run with what was acknowledged. */
export async function voucherCounts(client: Client, sets: readonly number[]): Promise<number[]> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(v.id)::int AS count FROM unnest($1::bigint[]) WITH ORDINALITY AS s (id, place)
     LEFT JOIN ledger.voucher v ON v.account_set_id = s.id GROUP BY s.place ORDER BY s.place`,
    [sets],
  );
  return rows.map((row) => row.count);
}

/** Each answers how many cases of its sentence there are; a sound ledger has none. */
const proofs: readonly { fault: string; sql: string }[] = [
  {
    fault: 'vouchers whose debits are not their credits',
    sql: `SELECT count(*)::int AS cases FROM (
      SELECT voucher_id FROM ledger.voucher_line WHERE account_set_id = ANY($1::bigint[])
      GROUP BY account_set_id, voucher_id HAVING sum(debit) <> sum(credit)) uneven`,
  },
  {
    fault: 'vouchers without lines',
    sql: `SELECT count(*)::int AS cases FROM ledger.voucher v WHERE v.account_set_id = ANY($1::bigint[])
      AND NOT EXISTS (SELECT 1 FROM ledger.voucher_line l
        WHERE l.account_set_id = v.account_set_id AND l.voucher_id = v.id)`,
  },
  {
    fault: 'number series with a gap, a repetition or a wrong counter',
    sql: `SELECT count(*)::int AS cases FROM (
      SELECT account_set_id, year, month, word_id, count(*) AS vouchers, count(DISTINCT number) AS numbers, max(number) AS last
      FROM ledger.voucher WHERE account_set_id = ANY($1::bigint[]) GROUP BY 1, 2, 3, 4) used
      JOIN ledger.voucher_series s USING (account_set_id, year, month, word_id)
      WHERE used.vouchers <> used.last OR used.numbers <> used.last OR s.last_number <> used.last`,
  },
  {
    fault: 'balances that are not the sums of their lines',
    sql: `SELECT count(*)::int AS cases FROM (
      SELECT account_set_id, extract(year FROM voucher_date)::int AS year, extract(month FROM voucher_date)::int AS month,
        subject_id, aux_set_id, currency, sum(debit) AS debit, sum(credit) AS credit
      FROM ledger.voucher_line WHERE account_set_id = ANY($1::bigint[]) GROUP BY 1, 2, 3, 4, 5, 6) counted
      FULL JOIN (SELECT * FROM ledger.period_balance WHERE account_set_id = ANY($1::bigint[])) kept
        USING (account_set_id, year, month, subject_id, aux_set_id, currency)
      WHERE counted.debit IS DISTINCT FROM kept.debit OR counted.credit IS DISTINCT FROM kept.credit`,
  },
];

/** What is wrong with the stored books of these sets, counted from the lines by plain SQL. */
export async function bookFaults(client: Client, sets: readonly number[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { fault, sql } of proofs) {
    const { rows } = await client.query<{ cases: number }>(sql, [sets]);
    if (rows[0]!.cases > 0) faults.push(`${rows[0]!.cases} ${fault}`);
  }
  return faults;
}
