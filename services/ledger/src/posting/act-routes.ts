import type { App } from '@suanpan/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { keepRefusals } from '../books/access-log.ts';
import { answerWrite } from '../books/answer-request.ts';
import { answer } from '../books/answer.ts';
import type { Books } from '../books/books.ts';
import { callOf } from '../books/call.ts';
import type { LedgerDb } from '../books/ledger-db.ts';
import { skippedOf } from '../books/skipped.ts';
import { call } from '../calls/call.ts';
import { batchOf, type Refused } from './batch.ts';
import { changeVoucher } from './change-voucher.ts';
import { deleteVoucher, deleteVouchers } from './delete-voucher.ts';
import { reverseVoucher } from './reverse-voucher.ts';
import { reviewVouchers } from './review-vouchers.ts';

/** Stored vouchers are changed, deleted, reviewed and reversed, one or many (spec/api.md 4 and 12). */
export function voucherActRoutes(app: App, db: LedgerDb): void {
  app.route({
    ...call('PUT /voucher'),
    handler: (request, reply) =>
      answerWrite(db, request, reply, (books) => changeVoucher(books, request.body)),
  });

  app.route({
    ...call('DELETE /voucher/{id}'),
    handler: (request, reply) =>
      answerWrite(db, request, reply, (books) =>
        deleteVoucher(books, Number(request.params.id), request.query.version),
      ),
  });

  for (const [name, action] of [
    ['POST /voucher/audit', 'review'],
    ['POST /voucher/cancelAudit', 'cancel'],
  ] as const)
    app.route({
      ...call(name),
      handler: (request, reply) =>
        answerBatch({ request, reply, db }, async (books) => {
          const batch = batchOf(request.body, request.query.partial);
          const { changed, refused } = await reviewVouchers(books, batch, action);
          return { refused, result: { changed, skipped: skippedOf(refused, request) } };
        }),
    });

  app.route({
    ...call('POST /voucher/batchDelete'),
    handler: (request, reply) =>
      answerBatch({ request, reply, db }, async (books) => {
        const batch = batchOf(request.body, request.query.partial);
        const { deleted, refused } = await deleteVouchers(books, batch);
        return { refused, result: { deleted, skipped: skippedOf(refused, request) } };
      }),
  });

  app.route({
    ...call('POST /voucher/reverse'),
    handler: (request, reply) =>
      answerWrite(db, request, reply, (books) => reverseVoucher(books, request.body)),
  });
}

interface AskedBatch {
  request: FastifyRequest;
  reply: FastifyReply;
  db: LedgerDb;
}

/** Answers a batch that was done as far as it may be; what of it was refused is in the access log. */
function answerBatch<T>(
  { request, reply, db }: AskedBatch,
  work: (books: Books) => Promise<{ refused: readonly Refused[]; result: T }>,
) {
  const call = callOf(request);
  let refusals: readonly Refused[] = [];
  const written = db.write(call, async (books) => {
    const { refused, result } = await work(books);
    refusals = refused;
    return result;
  });
  return answer(
    reply,
    written.then(async (done) => {
      if (!call.dryRun) await keepRefusals(db.database, request, refusals);
      return done;
    }),
  );
}
