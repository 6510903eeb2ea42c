import { MikroORM } from '@mikro-orm/postgresql';
import { createTestDatabase, type TestDatabase } from '@suanpan/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tableKinds } from './catalogue.ts';
import { schema } from './migrations/index.ts';
import { ormOptions } from './orm.ts';

let database: TestDatabase;
let owner: Client;
beforeAll(async () => {
  database = await createTestDatabase('identity');
  owner = new Client(database.ownerUrl);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

it('the migrations make exactly the schema that the entities describe', async () => {
  const orm = new MikroORM({
    ...ormOptions(database.ownerUrl),
    schemaGenerator: { skipTables: ['migration'], ignoreTriggers: true, ignoreRoutines: true },
  });
  const drift = await orm.schema.getUpdateSchemaSQL({ safe: false, wrap: false, schema });
  await orm.close(true);
  expect(drift).toBe('');
});

it('every table stands in the catalogue', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'identity' AND table_type = 'BASE TABLE' AND table_name <> 'migration' ORDER BY 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(tableKinds).toSorted());
});

it('constraint names fit every engine: at most 50 characters, unique in the schema', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `SELECT conname AS name FROM pg_constraint WHERE connamespace = 'identity'::regnamespace AND contype <> 'n'`,
  );
  const names = rows.map(({ name }) => name);
  expect(names.filter((name) => name.length > 50)).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});
