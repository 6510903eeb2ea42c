import { ProblemError } from '@suanpan/service-kit';
import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { BegunAfresh } from '../backup/backup-folder.ts';
import type { BackupService } from '../backup/routes.ts';
import type { Call } from '../books/call.ts';
import { lockPeriods } from '../books/periods.ts';
import { systemCall } from '../maintenance/run-maintenance.ts';

/** For these the documents stay: they are no longer those of the backup. */
const refusals: readonly string[] = ['reinitialization.backup-behind', 'document.booked'];

/**
 * Tells trade once more of books that began anew when it did not hear it behind their commit: it was away, or the ledger ended. What
 * cannot be told now is told by a later look; what trade refuses stays for a new backup and a new beginning.
 */
export async function finishAfresh(
  service: Pick<BackupService, 'db' | 'folder' | 'neighbours'>,
  accountSetId: number,
  log: FastifyBaseLogger,
): Promise<void> {
  for (const begun of await service.folder.begunAfresh(accountSetId)) {
    if (!(await isFinished(service, accountSetId, begun, log))) return;
    await service.folder.forgetBegunAfresh(accountSetId, begun.requestId);
  }
}

/** Trade heard of one beginning, or refused it, or it was rolled back. */
async function isFinished(
  { db, neighbours }: Pick<BackupService, 'db' | 'neighbours'>,
  accountSetId: number,
  begun: BegunAfresh,
  log: FastifyBaseLogger,
): Promise<boolean> {
  const call: Call = { ...systemCall(accountSetId, 'backup'), route: 'afresh', key: randomUUID() };
  const { userId, userName, role, requestId, events } = begun;
  try {
    if (await isCommitted(db, call, begun))
      await neighbours.beginAfresh({ ...call.member, userId, userName, role }, requestId, {
        events,
        dryRun: false,
      });
  } catch (error) {
    log.error({ accountSetId, err: error }, 'the documents of books that began anew are not gone');
    return error instanceof ProblemError && error.problems.some(({ code }) => refusals.includes(code));
  }
  return true;
}

/** The books began anew in the end; waits for a beginning under way, which holds all months. */
const isCommitted = async (
  db: BackupService['db'],
  call: Call,
  { requestId, seq }: BegunAfresh,
): Promise<boolean> =>
  (
    await db.write(call, async (books) => {
      await lockPeriods(books);
      const event = await books.sql.maybe(
        `SELECT e.seq FROM ledger.event e WHERE e.account_set_id = $1 AND e.seq > $2
           AND e.request_id = $3 AND e.action = 'books.reinitialize' LIMIT 1`,
        [books.accountSetId, seq, requestId],
      );
      return event !== undefined;
    })
  ).data;
