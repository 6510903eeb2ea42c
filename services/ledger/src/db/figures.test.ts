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
  voucher: 'voucher_totals',
  voucher_line: 'voucher_line_figures',
  voucher_series: 'verify',
  period_balance: 'verify',
};

/** Whether the columns' checks let it in; everything else of the row is left out. */
async function takes(table: string, column: string, figure: string): Promise<boolean> {
  await owner.query(`CREATE TEMP TABLE alone (LIKE ledger.${table} INCLUDING CONSTRAINTS)`);
  const { rows } = await owner.query<{ name: string }>(
    "SELECT attname AS name FROM pg_attribute WHERE attrelid = 'alone'::regclass AND attnotnull AND attnum > 0",
  );
  for (const { name } of rows) await owner.query(`ALTER TABLE alone ALTER ${name} DROP NOT NULL`);
  try {
    await owner.query(`INSERT INTO alone (${column}) VALUES ('${figure}')`);
    return true;
  } catch (error) {
    expect(['check_violation', 'numeric_value_out_of_range']).toContain(
      reasons[(error as DatabaseError).code!],
    );
    return false;
  } finally {
    await owner.query('DROP TABLE alone');
  }
}

const reasons: Record<string, string> = { 23514: 'check_violation', 22003: 'numeric_value_out_of_range' };

it.each(['NaN', 'Infinity', '-Infinity'])('no figure that is entered may be %s', async (figure) => {
  const { rows: columns } = await owner.query<{ table: string; column: string }>(
    `SELECT c.relname AS table, a.attname AS column FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
     WHERE c.relnamespace = 'ledger'::regnamespace AND c.relkind = 'r' AND a.atttypid = 'numeric'::regtype`,
  );
  expect(columns.length).toBeGreaterThan(30);
  const taking = new Set<string>();
  for (const { table, column } of columns) if (await takes(table, column, figure)) taking.add(table);
  const expected = figure === 'NaN' ? Object.keys(heldOtherwise) : [];
  expect([...taking].toSorted()).toEqual(expected.toSorted());
});
