import type { Database } from '@suanpan/service-kit';
import { tableKinds } from './catalogue.ts';

const tenantTables = Object.keys(tableKinds).filter((table) => tableKinds[table] === 'tenant');

/** How many rows each table holds of a set, and a digest of them: equal before and after what leaves nothing behind. */
export const storedRows = (
  owner: Database,
  accountSetId: number,
): Promise<{ table: string; count: number; digest: string | null }[]> =>
  owner.read({ accountSetId, userId: 0, requestId: 'test' }, (sql) =>
    sql.rows(tenantTables.map(digestOf).join(' UNION ALL '), [accountSetId]),
  );

const digestOf = (table: string): string =>
  `SELECT '${table}' AS table, count(*)::int AS count, md5(string_agg(t::text, ',' ORDER BY t::text)) AS digest
   FROM ledger.${table} t WHERE account_set_id = $1`;
