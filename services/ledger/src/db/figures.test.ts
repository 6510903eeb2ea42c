import { createTestDatabase, type TestDatabase } from '@suanpan/testing';
import { Client, type DatabaseError } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';

let database: TestDatabase;
let owner: Client;
beforeAll(async () => {
  database = await createTestDatabase('ledger');
  owner = new Client(database.ownerUrl);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

/** Tables whose figures other rules hold, which have attacks of their own, or are sums that `verify` proves. */
const heldOtherwise = {
  voucher: 'voucher_balanced',
  voucher_series: 'verify',
  period_balance: 'verify',
};

/** What the columns' checks say to it, as an SQLSTATE, or null; everything else of the row is left out. */
async function refusalOf(table: string, column: string, figure: string): Promise<string | null> {
  await owner.query(`CREATE TEMP TABLE alone (LIKE ledger.${table} INCLUDING CONSTRAINTS)`);
  const { rows } = await owner.query<{ name: string }>(
    "SELECT attname AS name FROM pg_attribute WHERE attrelid = 'alone'::regclass AND attnotnull AND attnum > 0",
  );
  for (const { name } of rows) await owner.query(`ALTER TABLE alone ALTER ${name} DROP NOT NULL`);
  try {
    await owner.query(`INSERT INTO alone (${column}) VALUES ('${figure}')`);
    return null;
  } catch (error) {
    return (error as DatabaseError).code!;
  } finally {
    await owner.query('DROP TABLE alone');
  }
}

const checkViolation = '23514';
const outOfRange = '22003';

it.each([
  { figure: 'NaN', refusal: checkViolation, taking: Object.keys(heldOtherwise) },
  { figure: 'Infinity', refusal: outOfRange, taking: [] },
  { figure: '-Infinity', refusal: outOfRange, taking: [] },
])('no figure that is entered may be $figure', async ({ figure, refusal, taking }) => {
  const { rows: columns } = await owner.query<{ table: string; column: string }>(
    `SELECT c.relname AS table, a.attname AS column FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
     WHERE c.relnamespace = 'ledger'::regnamespace AND c.relkind = 'r' AND a.atttypid = 'numeric'::regtype`,
  );
  expect(columns.length).toBeGreaterThan(30);
  const refusals = new Map<string, Set<string | null>>();
  for (const { table, column } of columns) {
    const said = refusals.get(table) ?? new Set();
    refusals.set(table, said.add(await refusalOf(table, column, figure)));
  }
  const expected = [...refusals.keys()].map((table) => [table, taking.includes(table) ? null : refusal]);
  expect([...refusals].map(([table, said]) => [table, ...said])).toEqual(expected);
});
