import { isCarryForward, VOUCHER_KINDS } from '@suanpan/accounting-core';
import { createTestDatabase, type TestDatabase } from '@suanpan/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** The database repeats the core's list of kinds in its own language; nothing else keeps the two together. */
let database: TestDatabase;
let client: Client;
beforeAll(async () => {
  database = await createTestDatabase('ledger');
  client = new Client(database.ownerUrl);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const kindsIn = async (definition: string): Promise<string[]> => {
  const { rows } = await client.query<{ text: string }>(`SELECT ${definition} AS text`);
  const named = [...rows[0]!.text.matchAll(/'([a-z-]+)'/g)].map(([, name]) => name!);
  return [...new Set(named.filter((name) => (VOUCHER_KINDS as readonly string[]).includes(name)))].toSorted();
};

it('the database knows the same kinds of voucher', async () => {
  expect(
    await kindsIn("(SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conname = 'voucher_kind')"),
  ).toEqual(VOUCHER_KINDS.toSorted());
});

it.each([
  ["pg_get_viewdef('ledger_read.voucher'::regclass)"],
  ["pg_get_viewdef('ledger_read.voucher_line'::regclass)"],
  ["pg_get_functiondef('ledger.sums_of_lines'::regproc)"],
  ["pg_get_functiondef('ledger.voucher_records'::regproc)"],
])('%s calls the same of them carry-forward', async (definition) => {
  expect(await kindsIn(definition)).toEqual(VOUCHER_KINDS.filter(isCarryForward).toSorted());
});
