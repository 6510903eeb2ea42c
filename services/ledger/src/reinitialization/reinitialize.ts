import type { KeptMasters, ReinitializationBody, Reinitialized } from '@suanpan/contracts';
import { refuse } from '@suanpan/service-kit';
import type { BackupService } from '../backup/routes.ts';
import { inspectBackup } from '../backup/restore-backup.ts';
import type { Books } from '../books/books.ts';
import { lockPeriods } from '../books/periods.ts';
import { reopenPeriod } from '../closing/reopen-period.ts';
import { cashFlowOpenings, saveCashFlowOpenings } from '../opening/cash-flow-openings.ts';
import { removeOpenings } from '../opening/remove-openings.ts';
import { deleteVouchers } from '../posting/delete-voucher.ts';
import { reviewVouchers } from '../posting/review-vouchers.ts';
import type { Pace } from '@suanpan/service-kit/files';
import { backedUpDocuments } from './backed-up-documents.ts';
import { lockMasters, removeMasters } from './remove-masters.ts';

interface Wish {
  tools: BackupService;
  wish: ReinitializationBody;
  pace: Pace;
  isDryRun: boolean;
}

const atOnce = 500;
const share = { backup: 0.2, vouchers: 0.8, masters: 0.98 };

/**
 * Begins the books afresh in one transaction: months are reopened, vouchers and openings deleted, only the first month stays. All of
 * it goes through the kernel's functions, each with its events, so that the history says what there was and verifies as before. The
 * backup is proven first, and must hold the books as they are behind the locks of all months and of the masters that may go, and
 * trade's documents: these go when this is committed. Their fences go first, so that what was asked about them before books nothing.
 * @throws ProblemError reinitialization.name, reinitialization.backup-behind; those of a file that does not hold.
 */
export async function reinitialize(
  books: Books,
  { tools, wish, pace, isDryRun }: Wish,
): Promise<Reinitialized> {
  const { sql, accountSetId, member, caller } = books;
  const { requestId } = caller;
  // A booking under way holds its fences before its month.
  await sql.run('DELETE FROM ledger.document_fence WHERE account_set_id = $1', [accountSetId]);
  // Vouchers of documents go with all others: each document then says that it is not booked.
  books.caller.owner = '*';
  const first = await sql.one<{ year: number; month: number; companyName: string }>(
    `SELECT enable_year AS year, enable_month AS month, company_name FROM ledger.account_set
     WHERE account_set_id = $1 FOR NO KEY UPDATE`,
    [accountSetId],
  );
  if (wish.companyName.normalize('NFC').trim() !== first.companyName)
    refuse({ code: 'reinitialization.name', field: 'companyName' });
  const { backup, path } = await tools.folder.find(accountSetId, wish.backup);
  const months = await lockPeriods(books);
  await lockMasters(books, wish.keep);
  const { head } = await inspectBackup(path, {
    ring: tools.ring,
    field: 'backup',
    pace: pace.between(0, share.backup),
  });
  await requireCurrent(books, head);
  const events = await backedUpDocuments(path);
  await tools.neighbours.beginAfresh(member, requestId, { events, dryRun: true });

  const closed = months.find(({ status }) => status === 2);
  if (closed) await reopenPeriod(books, closed, reason);
  const vouchers = await removeVouchers(books, pace.between(share.backup, share.vouchers));
  const openings = await removeOpenings(books);
  await clearCashFlowOpenings(books);
  await sql.run('SELECT ledger.move_start($1, $2, $3)', [accountSetId, first.year, first.month]);
  const masters = await removeMasters(books, wish.keep, pace.between(share.vouchers, share.masters));
  await requireCurrent(books, head);

  const gone = { vouchers, openings, ...masters };
  recordBeginning(books, { name: backup.name, sha256: backup.sha256, head }, wish.keep, gone);
  const { userId, userName, role } = member;
  if (!isDryRun)
    await tools.folder.saveBegunAfresh(accountSetId, {
      requestId,
      userId,
      userName,
      role,
      seq: head.seq,
      events,
    });
  books.seal('reinitialization');
  return gone;
}

/** What the events of reopened months say why. */
const reason = '重新初始化';

/** Nothing but backups happened behind the file's end, this transaction's own aside: it holds these books, whole. */
async function requireCurrent(
  { sql, accountSetId, caller }: Books,
  head: { seq: number; hash: string },
): Promise<void> {
  const { isCurrent } = await sql.one<{ isCurrent: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM ledger.event e WHERE e.account_set_id = $1 AND e.seq = $2 AND e.hash = decode($3, 'hex'))
       AND NOT EXISTS (SELECT 1 FROM ledger.event e
         WHERE e.account_set_id = $1 AND e.seq > $2 AND e.action NOT LIKE 'backup.%' AND e.request_id <> $4) AS is_current`,
    [accountSetId, head.seq, head.hash, caller.requestId],
  );
  if (!isCurrent) refuse({ code: 'reinitialization.backup-behind', field: 'backup' });
}

/** The newest first: a red letter goes before the voucher that it takes back. */
async function removeVouchers(books: Books, pace: Pace): Promise<number> {
  const rows = await books.sql.rows<{ id: number; isReviewed: boolean }>(
    `SELECT id, reviewer_id IS NOT NULL AS is_reviewed FROM ledger.voucher WHERE account_set_id = $1 ORDER BY id DESC`,
    [books.accountSetId],
  );
  for (let from = 0; from < rows.length; from += atOnce) {
    await pace.reach(from / rows.length);
    const batch = rows.slice(from, from + atOnce);
    const entriesOf = (some: typeof rows) => ({
      entries: some.map(({ id }) => ({ id })),
      month: {},
      partial: false,
    });
    await reviewVouchers(books, entriesOf(batch.filter(({ isReviewed }) => isReviewed)), 'cancel');
    await deleteVouchers(books, entriesOf(batch));
  }
  return rows.length;
}

async function clearCashFlowOpenings(books: Books): Promise<void> {
  const entered = (await cashFlowOpenings(books.sql, books.accountSetId)).filter(
    ({ ytdAmount }) => ytdAmount !== '0.00',
  );
  if (entered.length > 0)
    await saveCashFlowOpenings(
      books,
      entered.map(({ line }) => ({ line, ytdAmount: '0.00' })),
    );
}

function recordBeginning(
  books: Books,
  backup: { name: string; sha256: string; head: object },
  kept: KeptMasters,
  gone: Reinitialized,
): void {
  books.record({
    action: 'books.reinitialize',
    objectType: 'reinitialization',
    objectId: backup.name,
    before: gone,
    after: { backup, kept },
  });
}
