import type { Backup } from '@suanpan/contracts';
import { rm } from 'node:fs/promises';
import type { Books } from '../books/books.ts';
import type { Pace } from '@suanpan/service-kit/files';
import type { BackupFolder } from './backup-folder.ts';
import { makeBackup, type BackupTools } from './make-backup.ts';

/** Makes a backup and keeps it; the history says so, and is sealed once more behind it (decision D58). */
export async function keepBackup(
  books: Books,
  tools: BackupTools & { folder: BackupFolder },
  { kind, pace }: { kind: Backup['kind']; pace: Pace },
): Promise<Backup> {
  const { accountSetId, caller } = books;
  const { name, path } = await tools.folder.begin(accountSetId);
  const asker = { ...caller, accountSetId };
  try {
    const summary = await makeBackup(tools, { asker, path, pace });
    const backup = await tools.folder.keep(accountSetId, { name, path, kind, summary });
    recordBackup(books, 'backup.make', backup);
    books.seal('backup');
    return backup;
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

/** What the history says of a backup: which file it was, by its checksum and the head in it. */
export function recordBackup(
  books: Books,
  action: 'backup.make' | 'backup.upload' | 'backup.delete',
  { name, kind, size, sha256, companyName, head }: Backup,
): void {
  const facts = { name, kind, size, sha256, companyName, head };
  const isGone = action === 'backup.delete';
  books.record({
    action,
    objectType: 'backup',
    objectId: name,
    before: isGone ? facts : null,
    after: isGone ? null : facts,
  });
}
