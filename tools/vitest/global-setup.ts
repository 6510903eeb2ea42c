import { serveTestDatabases } from '@suanpan/testing/server';
import type { TestProject } from 'vitest/node';

/** Gives the test files their databases; nothing of it starts before a test asks. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const databases = await serveTestDatabases({
    prepareCluster: async (...given) =>
      (await import('../migrate/prepare-cluster.ts')).prepareCluster(...given),
    migrate: async (ownerUrl, services, rolePassword) => {
      const { migrateAll } = await import('../migrate/migrate-all.ts');
      const { serviceRoles } = await import('../migrate/service-roles.ts');
      const passwords = Object.fromEntries(serviceRoles().map(({ role }) => [role, rolePassword]));
      await migrateAll(ownerUrl, { passwords, ...(services.length > 0 ? { services } : {}) });
    },
  });
  project.provide('testDatabases', databases.url);
  return databases.stop;
}
