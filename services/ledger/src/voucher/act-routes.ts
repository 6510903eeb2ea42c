import {
  BatchQuery,
  CarryForwardMoney,
  CarryForwardMoneyBody,
  CheckedBody,
  DeleteResult,
  describeProblems,
  IdParams,
  languageOf,
  ok,
  RenumberQuery,
  RenumberResult,
  ReverseBody,
  ReviewResult,
  success,
  Voucher,
  VoucherEvent,
  type Skipped,
} from '@suanpan/contracts';
import { memberOf, type App } from '@suanpan/service-kit';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { answer, WriteQuery } from '../books/answer.ts';
import { callOf } from '../books/call.ts';
import type { LedgerDb } from '../books/ledger-db.ts';
import { batchOf, type Refused } from './batch.ts';
import { carryForwardMoney } from './carry-forward-money.ts';
import { deleteVouchers } from './delete-voucher.ts';
import { renumberVouchers } from './renumber-vouchers.ts';
import { reverseVoucher } from './reverse-voucher.ts';
import { reviewVouchers } from './review-vouchers.ts';
import { voucherHistory } from './voucher-history.ts';

/** Acts on several vouchers, reversal, renumbering and history (spec/api.md 4 and 12). */
export function voucherActRoutes(app: App, db: LedgerDb): void {
  for (const [path, action] of [
    ['/voucher/audit', 'review'],
    ['/voucher/cancelAudit', 'cancel'],
  ] as const) {
    app.post(
      path,
      {
        config: { can: 'voucher.review' },
        schema: { querystring: BatchQuery, body: CheckedBody, response: { 200: ok(ReviewResult) } },
      },
      (request, reply) =>
        answer(
          reply,
          db.write(callOf(request), async (books) => {
            const batch = batchOf(request.body, request.query.partial);
            const { changed, refused } = await reviewVouchers(books, batch, action);
            return { changed, skipped: skippedOf(refused, request) };
          }),
        ),
    );
  }

  app.post(
    '/voucher/batchDelete',
    {
      config: { can: 'voucher.write' },
      schema: { querystring: BatchQuery, body: CheckedBody, response: { 200: ok(DeleteResult) } },
    },
    (request, reply) =>
      answer(
        reply,
        db.write(callOf(request), async (books) => {
          const { deleted, refused } = await deleteVouchers(
            books,
            batchOf(request.body, request.query.partial),
          );
          return { deleted, skipped: skippedOf(refused, request) };
        }),
      ),
  );

  app.route({
    // The contract's GET changes something; our own screens use POST (spec/api.md 0.6).
    method: ['GET', 'POST'],
    url: '/voucher/finishingOffNo',
    config: { can: 'voucher.manage' },
    schema: { querystring: RenumberQuery, response: { 200: ok(RenumberResult) } },
    handler: (request, reply) =>
      answer(
        reply,
        db.write(callOf(request), async (books) => ({
          changed: await renumberVouchers(books, request.query),
        })),
      ),
  });

  app.post(
    '/voucher/reverse',
    {
      config: { can: 'voucher.write' },
      schema: { querystring: WriteQuery, body: ReverseBody, response: { 200: ok(Voucher) } },
    },
    (request, reply) =>
      answer(
        reply,
        db.write(callOf(request), (books) => reverseVoucher(books, request.body)),
      ),
  );

  // The contract's POST only reads.
  app.post(
    '/voucher/carryForwardMoney',
    {
      config: { can: 'voucher.read' },
      schema: { body: CarryForwardMoneyBody, response: { 200: ok(CarryForwardMoney) } },
    },
    async (request) => {
      const member = memberOf(request);
      return success(
        await db.read(member, (sql) => carryForwardMoney(sql, member.accountSetId, request.body)),
      );
    },
  );

  app.get(
    '/voucher/:id/history',
    {
      config: { can: 'voucher.read' },
      schema: { params: IdParams, response: { 200: ok(Type.Array(VoucherEvent)) } },
    },
    async (request) => {
      const member = memberOf(request);
      return success(
        await db.read(member, (sql) => voucherHistory(sql, member.accountSetId, Number(request.params.id))),
      );
    },
  );
}

/** The refusals of a partial batch in the words of the request's language. */
const skippedOf = (refused: readonly Refused[], request: FastifyRequest): Skipped[] =>
  refused.map(({ id, problem }) => {
    const { code, msg } = describeProblems([problem], languageOf(request.headers['accept-language'])).body;
    return { id, reason: code, message: msg };
  });
