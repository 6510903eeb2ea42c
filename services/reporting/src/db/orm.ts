import { Database } from '@suanpan/service-kit';
import { schema } from './migrations/index.ts';

/** Reporting's pool, under its own role; the schema and its migrations belong to the owner. */
export const connectReporting = (url: string, poolSize = 10): Promise<Database> =>
  Database.connect({ clientUrl: url, schema, pool: { min: 0, max: poolSize } });
