import type { Period } from '@suanpan/accounting-core';
import type { Language } from '@suanpan/contracts';
import type { Sql } from '@suanpan/service-kit';
import type { PackContent } from './pack-content.ts';

/** A pack as it is about to be stored. */
export interface NewPack extends Period {
  language: Language;
  madeBy: string;
  ledgerVersion: number;
  /** The hash of the event `ledgerVersion`, in hex. */
  chainHead: string;
  /** As `Books.statements`. */
  statements: string;
  content: PackContent;
  digest: string;
}

/** A version without its content. */
export interface PackHead extends Omit<NewPack, 'content'> {
  id: number;
  version: number;
  /** ISO 8601 in UTC. */
  madeAt: string;
}

const columns =
  'id, year, month, version, language, made_at, made_by, ledger_version, chain_head, statements, digest';

/** The versions of a month, newest first. */
export const readPackHeads = (sql: Sql, accountSetId: number, { year, month }: Period): Promise<PackHead[]> =>
  sql.rows<PackHead>(
    `SELECT ${columns} FROM reporting.report_pack WHERE account_set_id = $1 AND year = $2 AND month = $3
     ORDER BY version DESC`,
    [accountSetId, year, month],
  );

/** One version whole; undefined for a missing and for a foreign id alike. */
export const readPack = (
  sql: Sql,
  accountSetId: number,
  id: number,
): Promise<(PackHead & { content: PackContent }) | undefined> =>
  sql.maybe(`SELECT ${columns}, content FROM reporting.report_pack WHERE account_set_id = $1 AND id = $2`, [
    accountSetId,
    id,
  ]);

/** Stores a version unless somebody has just stored that number: then undefined. */
export const insertPack = (
  sql: Sql,
  accountSetId: number,
  version: number,
  pack: NewPack,
): Promise<PackHead | undefined> =>
  sql.maybe<PackHead>(
    `INSERT INTO reporting.report_pack (account_set_id, year, month, version, language, made_at, made_by,
       ledger_version, chain_head, statements, content, digest)
     VALUES ($1, $2, $3, $4, $5, now(), $6, $7, $8, $9, $10::jsonb, $11)
     ON CONFLICT (account_set_id, year, month, version) DO NOTHING RETURNING ${columns}`,
    [
      accountSetId,
      pack.year,
      pack.month,
      version,
      pack.language,
      pack.madeBy,
      pack.ledgerVersion,
      pack.chainHead,
      pack.statements,
      JSON.stringify(pack.content),
      pack.digest,
    ],
  );
