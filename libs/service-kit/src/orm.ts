import { MikroORM, type Options } from '@mikro-orm/postgresql';
import type { PoolConfig } from 'pg';

/** What of a service's schema its EntityManager knows; without entities there is plain SQL only. */
export interface EntityOptions {
  entities?: NonNullable<Options['entities']>;
  /** The database schema of the entities' tables. */
  schema?: string;
}

/** MikroORM with the process's only pool, under a service's own role. Connections are made when they are first needed. */
export const openOrm = (url: string, pool: PoolConfig, { entities = [], schema }: EntityOptions): MikroORM =>
  new MikroORM({
    clientUrl: url,
    ...(schema === undefined ? {} : { schema }),
    entities: [...entities],
    // The whole URL, for its options; statements that nobody waits between share a round trip (pg's pipelining).
    driverOptions: { ...pool, connectionString: url, pipeline: true },
    // A column of a composite foreign key is also a property of its own.
    discovery: { warnWhenNoEntities: false, checkDuplicateFieldNames: false },
    // The database exists, and a service's role could not make one.
    ensureDatabase: false,
  });
