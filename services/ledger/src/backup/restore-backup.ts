import { STATEMENT_TABLES, type BackupSummary } from '@suanpan/contracts';
import type { KeyObject } from 'node:crypto';
import type { Call } from '../books/call.ts';
import type { LedgerDb } from '../books/ledger-db.ts';
import type { Pace } from '../progress/pace.ts';
import type { Asker, Neighbours } from './neighbours.ts';
import { linesInPieces } from './pieces.ts';
import { restoreBooks } from './restore-books.ts';
import { withVerifiedFile } from './verify-backup.ts';

/** What a restore is made with. */
export interface RestoreTools {
  db: LedgerDb;
  neighbours: Neighbours;
  ring: readonly KeyObject[];
}

/** A file and what it is to become. */
export interface RestoreWish {
  path: string;
  /** Of the form, for refusals. */
  field: string;
  companyName: string;
  /** Who asks; a repetition with the same key is about the same new set. */
  call: Call;
}

/** What a file holds, once it is proven. @throws ProblemError as `withVerifiedFile`. */
export const inspectBackup = (
  path: string,
  { ring, field, pace }: { ring: readonly KeyObject[]; field: string; pace: Pace },
): Promise<BackupSummary> =>
  withVerifiedFile(path, { ring, field, pace }, ({ manifest }) => Promise.resolve(manifest.summary));

/**
 * Restores a company's file as a new set of the one who asks: the file is proven, identity keeps a place that nobody sees, the books
 * are restored in one transaction, reporting takes its tables back, and only then the set is there. What breaks off on the way leaves
 * a place that is purged like a deleted set; nothing of it is seen.
 * @returns the new set's id.
 */
export function restoreBackup(
  { db, neighbours, ring }: RestoreTools,
  { path, field, companyName, call }: RestoreWish,
  pace: Pace,
): Promise<BackupSummary & { accountSetId: number }> {
  return withVerifiedFile(path, { ring, field, pace: pace.between(0, 0.3) }, async (file) => {
    const { manifest, reader } = file;
    const asker = askerOf(call);
    const company = { ...manifest.company, companyName };
    const accountSetId = await neighbours.beginSet(asker, company, call.key);
    const inNewSet: Call = { ...call, member: { ...call.member, accountSetId, role: 'Manager' } };
    await db.writeRestored(inNewSet, (sql) =>
      restoreBooks(sql, file, { call: inNewSet, companyName }, pace.between(0.3, 0.95)),
    );
    const forNewSet: Asker = { ...asker, accountSetId };
    for (const table of STATEMENT_TABLES)
      for await (const lines of linesInPieces(reader.lines(`reporting/${table}.jsonl`)))
        await neighbours.restoreStatements(forNewSet, table, lines);
    await neighbours.finishSet(forNewSet);
    return { ...manifest.summary, accountSetId };
  });
}

const askerOf = ({ member, requestId }: Call): Asker => ({
  accountSetId: member.accountSetId,
  userId: member.userId,
  userName: member.userName,
  requestId,
});
