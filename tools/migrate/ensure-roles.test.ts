import { createTestDatabase, type TestDatabase } from '@suanpan/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrateAll } from './migrate-all.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await asSuperuser('CREATE ROLE plain_owner LOGIN PASSWORD $$plain$$');
  await asSuperuser(`ALTER DATABASE ${database.name} OWNER TO plain_owner`);
  await asSuperuser(`DROP SCHEMA app CASCADE`);
});
afterAll(async () => {
  await database.drop();
});

async function asSuperuser(statement: string): Promise<void> {
  const client = new Client(database.superuserUrl);
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** The connection string of an owner who may not create roles. */
const plainOwner = (): string => {
  const url = new URL(database.ownerUrl);
  url.username = 'plain_owner';
  url.password = 'plain';
  return url.href;
};

describe('on a server of one’s own, an owner without the right to create roles', () => {
  it('may migrate when an administrator has made the roles as they must be', async () => {
    expect(await migrateAll(plainOwner(), { services: [] })).toEqual([]);
  });

  it('is told what he may not do when a role’s password is to change', async () => {
    const changed = migrateAll(plainOwner(), { services: [], passwords: { ledger_app: 'another' } });
    await expect(changed).rejects.toThrow(
      'The login of DATABASE_URL may not create or change the role ledger_app: give it CREATEROLE, or let an administrator create the role.',
    );
  });
});

describe('on a database that somebody else owns', () => {
  it('is told of a service that could make tables of its own', async () => {
    await asSuperuser(`ALTER DATABASE ${database.name} OWNER TO CURRENT_USER`);
    await asSuperuser(`GRANT CREATE, CONNECT ON DATABASE ${database.name} TO plain_owner`);
    await asSuperuser(`GRANT TEMPORARY ON DATABASE ${database.name} TO PUBLIC`);
    await expect(migrateAll(plainOwner(), { services: [] })).rejects.toThrow(
      `let an administrator run "REVOKE TEMPORARY, CREATE ON DATABASE "${database.name}" FROM PUBLIC,`,
    );
    await asSuperuser(`REVOKE TEMPORARY ON DATABASE ${database.name} FROM PUBLIC`);
    expect(await migrateAll(plainOwner(), { services: [] })).toEqual([]);
  });
});
