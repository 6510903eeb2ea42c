import type { Constructor } from '@mikro-orm/core';
import type { Migration } from '@mikro-orm/migrations';

/** What one service's migrations folder exports. */
export interface ServiceMigrations {
  /** The schema the service owns; its record of applied migrations lies in it too. */
  schema: string;
  migrations: readonly { name: string; class: Constructor<Migration> }[];
}

/** The migrations of one service, which its package exports. */
export const loadMigrations = async (service: string): Promise<ServiceMigrations> =>
  (await import(`@suanpan/${service}/migrations`)) as ServiceMigrations;
