import { MikroORM } from '@mikro-orm/postgresql';
import { createTestDatabase, type TestDatabase } from '@suanpan/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { entities } from './entities/index.ts';
import { schema } from './migrations/index.ts';

let database: TestDatabase;
let orm: MikroORM;
beforeAll(async () => {
  database = await createTestDatabase('ledger');
  orm = new MikroORM({
    clientUrl: database.ownerUrl,
    schema,
    entities,
    // A column of a composite foreign key is also a property of its own.
    discovery: { checkDuplicateFieldNames: false },
    // Triggers, functions and the migrations' own record are the migrations' alone.
    schemaGenerator: { ignoreTriggers: true, ignoreRoutines: true, skipTables: ['migration'] },
  });
});
afterAll(async () => {
  await orm.close(true);
  await database.drop();
});

const drift = () => orm.schema.getUpdateSchemaSQL({ safe: false, wrap: false, schema });

it('the entities describe the schema the migrations make', async () => {
  expect(await drift()).toBe('');
});

it('a difference is seen', async () => {
  await orm.em.getConnection().execute('ALTER TABLE ledger.voucher ADD COLUMN stray text NULL');
  expect(await drift()).toContain('drop column "stray"');
});
