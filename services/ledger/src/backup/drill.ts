import type { BackupDrill } from '@suanpan/contracts';
import { ProblemError } from '@suanpan/service-kit';
import type { Books } from '../books/books.ts';
import { scopeOf, type Call } from '../books/call.ts';
import { namedKeys } from '../maintenance/key-ring.ts';
import { verifyBooks } from '../maintenance/verify-books.ts';
import type { Pace } from '@suanpan/service-kit/files';
import type { BackupFolder } from './backup-folder.ts';
import type { BackupTools } from './make-backup.ts';
import { restoreBooks } from './restore-books.ts';
import { withVerifiedFile } from './verify-backup.ts';

/** What a restored set says that is not what its history left. */
const notProven = 'backup.not-proven';

/**
 * Restores the newest backup into a set that nobody has, proves it there as `verify` does, down to every balance, and undoes it: in one
 * transaction that is rolled back, so that nothing of it is ever there.
 * @returns null without a backup.
 */
export async function drillNewest(
  { db, ring, folder }: Pick<BackupTools, 'db' | 'ring'> & { folder: BackupFolder },
  call: Call,
  pace: Pace,
): Promise<BackupDrill | null> {
  const { accountSetId } = call.member;
  const [newest] = await folder.list(accountSetId);
  if (!newest) return null;
  const { path } = await folder.find(accountSetId, newest.name);
  const reason = await reasonAgainst(async () => {
    // No set has such a number.
    const scratch = -accountSetId;
    const inScratch: Call = { ...call, member: { ...call.member, accountSetId: scratch } };
    await withVerifiedFile(path, { ring, field: 'name', pace: pace.between(0, 0.3) }, (file) =>
      db.database.rehearse(
        scopeOf(inScratch),
        async (sql) => {
          const books = { call: inScratch, companyName: newest.companyName };
          await restoreBooks(sql, file, books, pace.between(0.3, 0.9));
          const proof = await verifyBooks(sql, scratch, { keys: await namedKeys(sql, ring) });
          if (!proof.ok) throw new NotProven();
        },
        db.long,
      ),
    );
  });
  const drill = { name: newest.name, at: new Date().toISOString(), passed: reason === null, reason };
  await folder.saveDrill(accountSetId, drill);
  return drill;
}

class NotProven extends Error {}

/** Tells the history of a trial that was made. */
export function recordDrill(books: Books, drill: BackupDrill): void {
  const { name } = drill;
  books.record({ action: 'backup.drill', objectType: 'backup', objectId: name, before: null, after: drill });
}

/** The code of what stopped it; null when nothing did. What is no fault of the file is thrown on. */
async function reasonAgainst(trial: () => Promise<void>): Promise<string | null> {
  try {
    await trial();
    return null;
  } catch (error) {
    if (error instanceof NotProven) return notProven;
    const code = error instanceof ProblemError ? error.problems[0]?.code : undefined;
    if (code?.startsWith('backup.')) return code;
    throw error;
  }
}
