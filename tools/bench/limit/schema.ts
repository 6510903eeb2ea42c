/** Over how much the vouchers of the limit are spread. */
export interface LimitSize {
  sets: number;
  /** In each set; a multiple of four. */
  subjects: number;
  /** Months of 2024. */
  periods: number;
}

/**
 * The smallest schema that still does the job of posting a voucher, with the balances and counters filled in, so that
 * the run measures updates and not first touches.
 */
export const limitSchema = ({ sets, subjects, periods }: LimitSize): string => `
DROP SCHEMA IF EXISTS bench_limit CASCADE;
CREATE SCHEMA bench_limit;
CREATE TABLE bench_limit.voucher (
  id bigint GENERATED ALWAYS AS IDENTITY (CACHE 32) PRIMARY KEY,
  account_set_id integer NOT NULL,
  period integer NOT NULL,
  word smallint NOT NULL DEFAULT 1,
  no bigint NOT NULL,
  voucher_date date NOT NULL,
  maker integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (account_set_id, period, word, no)
);
CREATE TABLE bench_limit.voucher_line (
  id bigint GENERATED ALWAYS AS IDENTITY (CACHE 128) PRIMARY KEY,
  account_set_id integer NOT NULL,
  voucher_id bigint NOT NULL REFERENCES bench_limit.voucher (id),
  line_no smallint NOT NULL,
  subject_id integer NOT NULL,
  period integer NOT NULL,
  summary text NOT NULL,
  debit numeric(18,2) NOT NULL DEFAULT 0,
  credit numeric(18,2) NOT NULL DEFAULT 0
);
CREATE INDEX ON bench_limit.voucher_line (voucher_id);
CREATE INDEX ON bench_limit.voucher_line (account_set_id, subject_id, period);
CREATE TABLE bench_limit.balance (
  account_set_id integer NOT NULL,
  period integer NOT NULL,
  subject_id integer NOT NULL,
  debit numeric(20,2) NOT NULL DEFAULT 0,
  credit numeric(20,2) NOT NULL DEFAULT 0,
  PRIMARY KEY (account_set_id, period, subject_id)
) WITH (fillfactor = 70);
CREATE SEQUENCE bench_limit.voucher_no CACHE 32;
CREATE TABLE bench_limit.counter (
  account_set_id integer NOT NULL,
  period integer NOT NULL,
  last_no bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (account_set_id, period)
) WITH (fillfactor = 50);
INSERT INTO bench_limit.balance (account_set_id, period, subject_id)
SELECT s, 202400 + p, j
FROM generate_series(1, ${sets}) s, generate_series(1, ${periods}) p, generate_series(1, ${subjects}) j;
INSERT INTO bench_limit.counter SELECT s, 202400 + p
FROM generate_series(1, ${sets}) s, generate_series(1, ${periods}) p`;

/** Behind the transaction that made the schema. */
export const limitStatistics = ['VACUUM ANALYZE bench_limit.balance', 'VACUUM ANALYZE bench_limit.counter'];

/** Balances that are not the sum of their lines; if there are any, the limit means nothing. */
export const limitFaults = `
SELECT count(*)::int AS faults FROM (
  SELECT account_set_id, period, subject_id, sum(debit) AS d, sum(credit) AS c FROM bench_limit.voucher_line GROUP BY 1, 2, 3
) l FULL JOIN (SELECT * FROM bench_limit.balance WHERE debit <> 0 OR credit <> 0) b
  USING (account_set_id, period, subject_id)
WHERE l.d IS DISTINCT FROM b.debit OR l.c IS DISTINCT FROM b.credit`;
