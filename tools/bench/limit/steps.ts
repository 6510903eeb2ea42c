/** How a limit posts a voucher (bench/README.md): `bare` sends the statements of `stmt` from behind two empty services. */
export type Variant = 'stmt' | '1rt' | 'gapfree' | 'bare';

/** One statement; `:name` is a random value of the voucher, and what it returns is known to the statements after it. */
export interface Step {
  sql: string;
  returns?: 'id' | 'no';
}

const begin: Step = { sql: 'BEGIN' };
const commit: Step = { sql: 'COMMIT' };

const nextNumber: Step = {
  sql: `UPDATE bench_limit.counter SET last_no = last_no + 1 WHERE account_set_id = :s AND period = :p
    RETURNING last_no AS no`,
  returns: 'no',
};

const head = (word: number, number: string): Step => ({
  sql: `INSERT INTO bench_limit.voucher (account_set_id, period, word, no, voucher_date, maker)
    VALUES (:s, :p, ${word}, ${number}, date '2024-06-15', 1) RETURNING id`,
  returns: 'id',
});

const summary = "'销售商品一批'";

const lines: Step = {
  sql: `INSERT INTO bench_limit.voucher_line (account_set_id, voucher_id, line_no, subject_id, period, summary, debit, credit)
    VALUES (:s, :id, 1, :j1, :p, ${summary}, :a / 100.0, 0), (:s, :id, 2, :j2, :p, ${summary}, :b / 100.0, 0),
      (:s, :id, 3, :j3, :p, ${summary}, 0, :c / 100.0), (:s, :id, 4, :j4, :p, ${summary}, 0, :d / 100.0)`,
};

const onConflict = `ON CONFLICT (account_set_id, period, subject_id)
  DO UPDATE SET debit = t.debit + excluded.debit, credit = t.credit + excluded.credit`;

const balances: Step = {
  sql: `INSERT INTO bench_limit.balance AS t (account_set_id, period, subject_id, debit, credit)
    VALUES (:s, :p, :j1, :a / 100.0, 0), (:s, :p, :j2, :b / 100.0, 0), (:s, :p, :j3, 0, :c / 100.0),
      (:s, :p, :j4, 0, :d / 100.0) ${onConflict}`,
};

const oneStatement: Step = {
  sql: `WITH v AS (INSERT INTO bench_limit.voucher (account_set_id, period, no, voucher_date, maker)
      VALUES (:s::int, :p::int, nextval('bench_limit.voucher_no'), date '2024-06-15', 1) RETURNING id),
    x (n, j, dr, cr) AS (VALUES (1, :j1::int, :a::int / 100.0, 0.0), (2, :j2::int, :b::int / 100.0, 0.0),
      (3, :j3::int, 0.0, :c::int / 100.0), (4, :j4::int, 0.0, :d::int / 100.0)),
    l AS (INSERT INTO bench_limit.voucher_line (account_set_id, voucher_id, line_no, subject_id, period, summary, debit, credit)
      SELECT :s::int, v.id, x.n, x.j, :p::int, ${summary}, x.dr, x.cr FROM v, x)
    INSERT INTO bench_limit.balance AS t (account_set_id, period, subject_id, debit, credit)
    SELECT :s::int, :p::int, x.j, x.dr, x.cr FROM x ORDER BY x.j ${onConflict}`,
};

const statements = [begin, head(1, "nextval('bench_limit.voucher_no')"), lines, balances, commit];

/** What each variant sends for one voucher, in order. */
export const stepsOf: Record<Variant, readonly Step[]> = {
  stmt: statements,
  bare: statements,
  gapfree: [begin, nextNumber, head(2, ':no'), lines, balances, commit],
  '1rt': [oneStatement],
};
