import { createTestDatabase, type TestDatabase } from '@suanpan/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let client: Client;
beforeAll(async () => {
  database = await createTestDatabase('ledger');
  client = new Client({ connectionString: database.url('ledger_app') });
  await client.connect();
  await client.query('SET plan_cache_mode = force_generic_plan');
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** The plan that a connection keeps for a statement with these placeholders. */
async function keptPlan(statement: string): Promise<string> {
  await client.query(`PREPARE kept AS ${statement}`);
  const { rows } = await client.query<{ 'QUERY PLAN': string }>('EXPLAIN EXECUTE kept (1, 1)');
  await client.query('DEALLOCATE kept');
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

describe('in books that nobody has counted yet, one record is found by its key', () => {
  it.each([
    ['voucher', 'id', 'voucher_pkey'],
    ['voucher_line', 'voucher_id', 'voucher_line_no_unique'],
    ['subject', 'id', 'subject_pkey'],
    ['auxiliary_item', 'id', 'auxiliary_item_pkey'],
    ['aux_set', 'id', 'aux_set_pkey'],
    ['opening_balance', 'subject_id', 'opening_balance_key_unique'],
    ['event', 'seq', 'event_pkey'],
    ['seal', 'seq', 'seal_seq_index'],
  ])('%s by %s', async (table, column, index) => {
    const plan = await keptPlan(`SELECT * FROM ledger.${table} WHERE account_set_id = $1 AND ${column} = $2`);
    expect(plan).toContain(index);
    expect(plan).toContain(`Index Cond: ((account_set_id = $1) AND (${column} = $2))`);
  });
});
