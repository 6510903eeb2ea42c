import { Database } from '@suanpan/service-kit';

/** The ledger's pool, under its own role; the schema and its migrations belong to the owner. */
export const connectLedger = (url: string, poolSize = 10): Promise<Database> =>
  Database.connect({ clientUrl: url, schema: 'ledger', pool: { min: 0, max: poolSize } });
