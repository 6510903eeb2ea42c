import type { Constructor } from '@mikro-orm/core';
import type { Migration } from '@mikro-orm/migrations';

/** What one service's migrations folder exports. */
export interface ServiceMigrations {
  /** The schema the service owns; its record of applied migrations lies in it too. */
  schema: string;
  migrations: readonly { name: string; class: Constructor<Migration> }[];
}

export type ServiceName = 'identity' | 'ledger' | 'reporting';

const folders: Record<ServiceName, () => Promise<ServiceMigrations>> = {
  identity: () => import('@suanpan/identity/migrations'),
  ledger: () => import('@suanpan/ledger/migrations'),
  reporting: () => import('@suanpan/reporting/migrations'),
};

/** The migrations of one service. */
export const loadMigrations = (service: ServiceName): Promise<ServiceMigrations> => folders[service]();
