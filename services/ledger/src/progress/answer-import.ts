import { followWork, isFollowed, leavingOf, Pace, type Asked } from '@suanpan/service-kit/files';
import { answer } from '../books/answer.ts';
import type { Books } from '../books/books.ts';
import { callOf } from '../books/call.ts';
import type { LedgerDb } from '../books/ledger-db.ts';

/**
 * Answers an import, all or nothing (docs/adr/0012). Who leaves before it is stored gives it up: the transaction is rolled
 * back. The event `answer` holds `{status, version, body}`: what would have been the answer without events.
 * @param committed is done behind the commit, by a repetition of the request too; the answer waits for it.
 */
export async function answerImport<T>(
  { db, request, reply }: Asked & { db: LedgerDb },
  work: (books: Books, pace: Pace) => Promise<T>,
  committed: () => Promise<void> = async () => undefined,
) {
  const signal = leavingOf(reply);
  const call = callOf(request);
  const write = async (pace: Pace) => {
    const written = await db.write(call, async (books) => {
      const result = await work(books, pace);
      await pace.reach(1);
      return result;
    });
    if (!call.dryRun) await committed();
    return written;
  };
  if (!isFollowed(request)) return answer(reply, write(new Pace(signal, () => undefined)));
  return followWork({ request, reply }, (onShare) => write(new Pace(signal, onShare)));
}
