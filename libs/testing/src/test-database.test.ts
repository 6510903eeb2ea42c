import { Client } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from './index.ts';

async function fresh(...services: string[]) {
  const database = await createTestDatabase(...services);
  onTestFinished(() => database.drop());
  return database;
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows.map((row) => Object.values(row)[0]);
  } finally {
    await client.end();
  }
}

describe('a test database', () => {
  it('is nobody else’s', async () => {
    const [mine, yours] = await Promise.all([fresh(), fresh()]);
    await query(mine.ownerUrl, 'CREATE TABLE app.mine (id int)');
    expect(await query(yours.ownerUrl, "SELECT to_regclass('app.mine')")).toEqual([null]);
  });

  it('has the schemas of the services that were asked for, and no others', async () => {
    const { ownerUrl } = await fresh('ledger');
    const schemas = await query(
      ownerUrl,
      "SELECT nspname FROM pg_namespace WHERE nspname IN ('identity', 'ledger')",
    );
    expect(schemas).toEqual(['ledger']);
  });

  it('lets a service’s role in as itself', async () => {
    const database = await fresh('ledger');
    expect(await query(database.url('ledger_app'), 'SELECT current_user')).toEqual(['ledger_app']);
  });

  it('goes away even while somebody is connected', async () => {
    const database = await createTestDatabase();
    const client = new Client(database.ownerUrl);
    client.on('error', () => undefined);
    await client.connect();
    await database.drop();
    await expect(query(database.ownerUrl, 'SELECT 1')).rejects.toThrow(/does not exist/);
  });
});
