import { success } from '@suanpan/contracts';
import { memberOf, type Sql } from '@suanpan/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answer } from './answer.ts';
import type { Books } from './books.ts';
import { callOf } from './call.ts';
import type { LedgerDb } from './ledger-db.ts';

/** Answers what `work` reads in one snapshot of the member's books. */
export async function answerRead<T>(
  db: LedgerDb,
  request: FastifyRequest,
  work: (sql: Sql, accountSetId: number) => Promise<T>,
) {
  const member = memberOf(request);
  return success(await db.read(member, (sql) => work(sql, member.accountSetId)));
}

/** Answers what `work` writes, with the set's new version; a repetition gets the same answer, and a dry run is undone. */
export const answerWrite = <T>(
  db: LedgerDb,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (books: Books) => Promise<T>,
) => answer(reply, db.write(callOf(request), work));
