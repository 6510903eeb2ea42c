import type { LegacyImportState, LegacyMapping } from '@suanpan/contracts';
import type { Sql } from '@suanpan/service-kit';
import { isUnused } from './books-in-use.ts';
import type { LegacyMade } from './store-legacy.ts';

export const noMapping: LegacyMapping = { balances: {}, vouchers: {}, subjects: {} };

/** The last import that was not taken back, whether the books are empty, and what was said of the tables. */
export async function legacyState(sql: Sql, accountSetId: number): Promise<LegacyImportState> {
  const last = await lastImport(sql, accountSetId);
  return {
    import: last && {
      id: last.id,
      at: last.at,
      by: last.by,
      vouchers: last.made.vouchers,
      openings: last.made.openings,
      subjects: last.made.subjects.length,
      items: last.made.items.length,
      canUndo: !(await isWrittenSince(sql, accountSetId, last.id)),
    },
    isEmpty: await isUnused(sql, accountSetId),
    mapping: await keptMapping(sql, accountSetId),
  };
}

export interface StoredImport {
  id: number;
  at: string;
  by: string;
  made: LegacyMade;
  monthsBefore: number;
}

export async function lastImport(sql: Sql, accountSetId: number): Promise<StoredImport | null> {
  const row = await sql.maybe<StoredImport>(
    `SELECT id, ledger.instant_text(imported_at) AS at, imported_by AS "by", made, months_before
     FROM ledger.legacy_import WHERE account_set_id = $1 AND undone_at IS NULL ORDER BY id DESC LIMIT 1`,
    [accountSetId],
  );
  return row ?? null;
}

/** A voucher, a review, an opening, a close or a further import behind it in the history. */
export async function isWrittenSince(sql: Sql, accountSetId: number, id: number): Promise<boolean> {
  const written = await sql.maybe(
    `SELECT 1 FROM ledger.event e WHERE e.account_set_id = $1
       AND e.object_type IN ('voucher', 'opening', 'period', 'import')
       AND e.seq > (SELECT i.seq FROM ledger.event i WHERE i.account_set_id = $1 AND i.object_type = 'legacy-import'
         AND i.object_id = $2 ORDER BY i.seq DESC LIMIT 1) LIMIT 1`,
    [accountSetId, String(id)],
  );
  return written !== undefined;
}

/** What the company said of its tables before. */
export async function keptMapping(sql: Sql, accountSetId: number): Promise<LegacyMapping> {
  const row = await sql.maybe<{ mapping: LegacyMapping }>(
    'SELECT mapping FROM ledger.legacy_mapping WHERE account_set_id = $1',
    [accountSetId],
  );
  return row?.mapping ?? noMapping;
}

/** Keeps what is said of the tables; the last word counts. */
export async function keepMapping(
  sql: Sql,
  accountSetId: number,
  mapping: LegacyMapping,
): Promise<LegacyMapping> {
  await sql.run(
    `INSERT INTO ledger.legacy_mapping (account_set_id, mapping) VALUES ($1, $2)
     ON CONFLICT (account_set_id) DO UPDATE SET mapping = excluded.mapping`,
    [accountSetId, JSON.stringify(mapping)],
  );
  return mapping;
}
