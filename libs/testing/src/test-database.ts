import { inject } from 'vitest';
import { ask } from './ask.ts';
import type { Kind, TestDatabaseInfo } from './serve-test-databases.ts';
import { Standby } from './standby.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the run's database server is asked for; it starts with the first question. */
    testDatabases: string;
  }
}

export interface TestDatabase {
  /** Connection string of one database role, for example `ledger_app`. */
  url(role: string): string;
  /** The owner of all tables, who runs migrations; what an attack test uses to look behind the walls. */
  ownerUrl: string;
  /** The superuser of the throw-away server. */
  superuserUrl: string;
  name: string;
  /** Removes the database, ending whoever is still connected. */
  drop(): Promise<void>;
}

/**
 * A new database with the migrations of these services applied (of all of them when none is named), cloned from a
 * template that the first question of the run builds (about 0.1 s each). One for a test file is usual: make it in `beforeAll`, drop it in `afterAll`.
 */
export const createTestDatabase = (...services: readonly string[]): Promise<TestDatabase> =>
  create('usual', services);

/**
 * The same on a server with a streaming standby of its own (two seconds for the first of a run); `drop` ends the
 * standby too.
 */
export async function createReplicatedDatabase(
  ...services: readonly string[]
): Promise<TestDatabase & { standby: Standby }> {
  const database = await create('replicated', services);
  const standby = await Standby.of(database.superuserUrl, inject('testDatabases')).catch(
    async (error: unknown) => {
      await database.drop();
      throw error;
    },
  );
  return {
    ...database,
    standby,
    drop: async () => {
      await standby.close();
      await database.drop();
    },
  };
}

async function create(kind: Kind, services: readonly string[]): Promise<TestDatabase> {
  const server = `${inject('testDatabases')}/${kind}`;
  const info = await ask<TestDatabaseInfo>(server, 'POST', { services });
  return {
    name: info.name,
    ownerUrl: info.ownerUrl,
    superuserUrl: info.superuserUrl,
    url: (role) => withUser(info.ownerUrl, role, info.rolePassword),
    drop: () => ask(`${server}/${info.name}`, 'DELETE'),
  };
}

function withUser(ownerUrl: string, role: string, password: string): string {
  const url = new URL(ownerUrl);
  url.username = role;
  url.password = password;
  return url.href;
}
