import { languageOf, success } from '@suanpan/contracts';
import { memberOf, type App } from '@suanpan/service-kit';
import { answerRead } from '../books/answer-request.ts';
import type { LedgerDb } from '../books/ledger-db.ts';
import { call } from '../calls/call.ts';
import { listAllVouchers, listVouchers } from './list-vouchers.ts';
import { monthMakers } from './month-makers.ts';
import { neighbourId } from './neighbour.ts';
import { suggestSummaries } from './suggest-summaries.ts';

/** What the list and the form ask about vouchers (spec/api.md 4). */
export function voucherListRoutes(app: App, db: LedgerDb): void {
  app.route({
    ...call('GET /voucher'),
    handler: async (request, reply) => {
      const { query } = request;
      const member = memberOf(request);
      const { accountSetId } = member;
      if (query.page === undefined && query.after === undefined) {
        return success(await db.read(member, (sql) => listAllVouchers(sql, accountSetId, query)));
      }
      const { page, next } = await db.read(member, (sql) => listVouchers(sql, accountSetId, query));
      if (next) void reply.header('x-next-page', next);
      return success(page);
    },
  });

  for (const [name, direction] of [
    ['GET /voucher/beforeId', 'backward'],
    ['GET /voucher/nextId', 'forward'],
  ] as const)
    app.route({
      ...call(name),
      handler: (request) =>
        answerRead(db, request, (sql, accountSetId) =>
          neighbourId(sql, accountSetId, request.query, direction),
        ),
    });

  app.route({
    ...call('GET /voucher/makers'),
    handler: (request) =>
      answerRead(db, request, (sql, accountSetId) => monthMakers(sql, accountSetId, request.query)),
  });

  app.route({
    ...call('GET /voucher/summary'),
    handler: async (request) => {
      const language = languageOf(request.headers['accept-language']);
      return answerRead(db, request, (sql, accountSetId) =>
        suggestSummaries(sql, accountSetId, language, request.query),
      );
    },
  });
}
