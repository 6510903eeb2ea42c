import { Database, type DatabaseOptions } from '@suanpan/service-kit';
import { entities } from './entities/index.ts';
import { schema } from './migrations/index.ts';

/** The ledger's database under the service's role, its tables known as entities. */
export const connectLedger = (
  url: string,
  poolSize?: number,
  options: Pick<DatabaseOptions, 'connections' | 'proof' | 'onStatement'> = {},
): Database => new Database(url, poolSize, { entities, schema, ...options });
