import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createReplicatedDatabase } from './index.ts';

let database: Awaited<ReturnType<typeof createReplicatedDatabase>>;
beforeAll(async () => {
  database = await createReplicatedDatabase();
  await run('CREATE TABLE app.note (id int)');
});
afterAll(() => database.drop());

async function run(text: string, url = database.ownerUrl): Promise<unknown> {
  const client = new Client(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ value: unknown }>(text);
    return rows[0]?.value;
  } finally {
    await client.end();
  }
}

const onStandby = (text: string) => run(text, database.standby.url(database.ownerUrl));
const count = 'SELECT count(*)::int AS value FROM app.note';

it('a standby takes no writing', async () => {
  await database.standby.catchUp();
  expect(await onStandby('SELECT pg_is_in_recovery() AS value')).toBe(true);
  await expect(onStandby('INSERT INTO app.note VALUES (1)')).rejects.toMatchObject({ code: '25006' });
});

it('a delayed standby shows what was committed before, and all of it when it has caught up', async () => {
  await database.standby.catchUp();
  const before = await onStandby(count);
  await database.standby.delay();
  await run('INSERT INTO app.note SELECT 1 FROM generate_series(1, 1000)');
  expect(await onStandby(count)).toBe(before);
  await database.standby.catchUp();
  expect(await onStandby(count)).toBe(Number(before) + 1000);
});

it('a standby that was stopped comes back under the same address with what it missed', async () => {
  const before = Number(await run(count));
  await database.standby.stop();
  await run('INSERT INTO app.note VALUES (1)');
  await expect(onStandby(count)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await database.standby.start();
  await database.standby.catchUp();
  expect(await onStandby(count)).toBe(before + 1);
});
