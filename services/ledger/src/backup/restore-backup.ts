import { type BackupSummary } from '@suanpan/contracts';
import type { Sql } from '@suanpan/service-kit';
import type { KeyObject } from 'node:crypto';
import { scopeOf, type Call } from '../books/call.ts';
import type { LedgerDb } from '../books/ledger-db.ts';
import type { Pace } from '@suanpan/service-kit/files';
import { keptOf, keptEntry } from './manifest.ts';
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
 * are restored in one transaction, the other services take their tables back, and only then the set is there. What breaks off on the way leaves
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
    const restore = async (sql: Sql): Promise<void> => {
      if (await sql.maybe(hasBooks, [accountSetId])) return;
      await restoreBooks(sql, file, { call: inNewSet, companyName }, pace.between(0.3, 0.95));
    };
    await db.database.write(scopeOf(inNewSet), restore, db.long);
    await db.sealer.seal(accountSetId, 'restore');
    const forNewSet: Asker = { ...asker, accountSetId };
    for (const kept of keptOf(manifest.version))
      for await (const lines of linesInPieces(reader.lines(keptEntry(kept))))
        await neighbours.restoreKept(forNewSet, kept, lines);
    await neighbours.finishSet(forNewSet);
    return { ...manifest.summary, accountSetId };
  });
}

/** A repetition finds what the first one has restored. */
const hasBooks = 'SELECT 1 AS there FROM ledger.chain_tail WHERE account_set_id = $1';

const askerOf = ({ member, requestId }: Call): Asker => ({
  accountSetId: member.accountSetId,
  userId: member.userId,
  userName: member.userName,
  requestId,
});
