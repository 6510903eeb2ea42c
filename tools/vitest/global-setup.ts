import { serveTestDatabases } from '@suanpan/testing/server';
import type { TestProject } from 'vitest/node';
import type { ServiceName } from '../migrate/service-migrations.ts';

/** Gives the test files their databases; nothing of it starts before a test asks. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const databases = await serveTestDatabases({
    prepareCluster: async (...given) =>
      (await import('../migrate/prepare-cluster.ts')).prepareCluster(...given),
    migrate: async (ownerUrl, services, rolePassword) => {
      const { migrateAll } = await import('../migrate/migrate-all.ts');
      const passwords = { identity_app: rolePassword, ledger_app: rolePassword, reporting_app: rolePassword };
      await migrateAll(ownerUrl, { passwords, services: services as ServiceName[] });
    },
  });
  project.provide('testDatabases', databases.url);
  return databases.stop;
}
