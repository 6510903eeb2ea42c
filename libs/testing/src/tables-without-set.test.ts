import { describe, expect, it } from 'vitest';
import { plainStatement } from './plain-statement.ts';
import { tablesWithoutSet } from './tables-without-set.ts';

const forgotten = (statement: string) =>
  tablesWithoutSet(statement, (table) => table !== 'ledger.migration', [
    'ledger',
    'ledger_read',
    'reporting',
  ]);

describe('a statement that names the set of every table', () => {
  it.each([
    'SELECT id FROM ledger.voucher WHERE account_set_id = $1',
    'SELECT 1 FROM ledger.voucher v JOIN ledger.voucher_word w ON w.account_set_id = $1 AND w.id = v.word_id WHERE v.account_set_id = $1',
    'SELECT 1 FROM ledger_read.subject s JOIN ledger_read.period p ON p.account_set_id = s.account_set_id WHERE s.account_set_id = $1',
    'UPDATE ledger.period SET status = 2 WHERE account_set_id = $1 AND year = $2',
    'UPDATE ledger.voucher_series s SET last_number = (SELECT max(v.number) FROM ledger.voucher v WHERE v.account_set_id = $1) WHERE s.account_set_id = $1',
    'DELETE FROM ledger.period_balance b USING unnest($2::int[]) AS k (year) WHERE b.account_set_id = $1',
    'INSERT INTO ledger.voucher (account_set_id, number) VALUES ($1, $2)',
    'INSERT INTO ledger.voucher_series AS s (account_set_id, year) VALUES ($1, $2) ON CONFLICT (account_set_id, year) DO UPDATE SET year = s.year',
    'WITH gone AS (DELETE FROM ledger.voucher WHERE account_set_id = $1 RETURNING id) SELECT id FROM gone',
    'SELECT ledger.check_voucher($1, $2)',
    'SELECT name FROM ledger.migration',
    'SELECT app.enter($1, $2, $3)',
  ])('%s', (statement) => expect(forgotten(statement)).toEqual([]));
});

describe('a statement that forgets one', () => {
  it.each([
    ['SELECT id FROM ledger.voucher WHERE id = $1', 'ledger.voucher'],
    [
      'SELECT 1 FROM ledger.voucher v JOIN ledger.voucher_line l ON l.voucher_id = v.id WHERE v.account_set_id = $1',
      'ledger.voucher_line',
    ],
    [
      'SELECT (SELECT count(*) FROM ledger.voucher_line l WHERE l.voucher_id = v.id) FROM ledger.voucher v WHERE v.account_set_id = $1',
      'ledger.voucher_line',
    ],
    [
      'SELECT 1 FROM ledger.voucher v WHERE EXISTS (SELECT 1 FROM ledger.voucher v WHERE v.account_set_id = $1)',
      'ledger.voucher',
    ],
    [
      'SELECT 1 FROM ledger.voucher v, ledger.period p WHERE account_set_id = $1 AND v.year = p.year AND v.account_set_id = $1',
      'ledger.period',
    ],
    [
      'SELECT 1 FROM ledger.voucher WHERE account_set_id = $1 UNION ALL SELECT 1 FROM ledger.period',
      'ledger.period',
    ],
    ['INSERT INTO ledger.voucher (number) VALUES ($1)', 'ledger.voucher'],
    ['UPDATE ledger.period SET status = 2 WHERE year = $1', 'ledger.period'],
    ['DELETE FROM ledger.voucher WHERE id = $1', 'ledger.voucher'],
  ])('%s', (statement, table) => expect(forgotten(statement)).toEqual([table]));
});

describe('a statement of an EntityManager', () => {
  it.each([
    `select "s0".* from "ledger"."saved_view" as "s0" where "s0"."account_set_id" = '5' and "s0"."name" = 'it''s' limit 1`,
    `insert into "ledger"."saved_view" ("account_set_id", "name") values ('5', 'A') returning "account_set_id"`,
    `update "ledger"."voucher_word" set "version" = 2 where "account_set_id" = '5' and "id" = '7'`,
    `update "ledger"."voucher_word" set "version" = case when ("account_set_id" = '5' and "id" = '7') then 2 else "version" end where ("account_set_id", "id") in (('5', '7'), ('5', '8'))`,
    `delete from "ledger"."currency" where "account_set_id" = '5' and "code" = 'USD'`,
  ])('names the set: %s', (statement) => expect(forgotten(plainStatement(statement))).toEqual([]));

  it.each([
    `select "s0".* from "ledger"."saved_view" as "s0" where "s0"."name" = 'account_set_id = $1'`,
    `update "ledger"."voucher_word" set "version" = 2 where "id" = '7'`,
  ])('forgets the set: %s', (statement) => expect(forgotten(plainStatement(statement))).toHaveLength(1));

  it('is the same for all values', () => {
    expect(
      plainStatement(`select "v0".* from "ledger"."voucher_word" as "v0" where "v0"."id" = '7' limit 1`),
    ).toBe(
      plainStatement(`select "v0".* from "ledger"."voucher_word" as "v0" where "v0"."id" = '88' limit 1`),
    );
  });
});
