import { periodOf } from '@suanpan/accounting-core';
import { success } from '@suanpan/contracts';
import { memberOf, type App } from '@suanpan/service-kit';
import { answerRead, answerWrite } from '../books/answer-request.ts';
import type { LedgerDb } from '../books/ledger-db.ts';
import { call } from '../calls/call.ts';
import { monthGaps } from './number-gaps.ts';
import { renumberVouchers } from './renumber-vouchers.ts';
import { suggestNumber } from './suggest-number.ts';

/** Numbers of vouchers: the next one, the missing ones, and closing the gaps (spec/api.md 4). */
export function numberingRoutes(app: App, db: LedgerDb): void {
  app.route({
    ...call('GET /voucher/code'),
    handler: async (request) => {
      const at = { word: request.query.word, ...periodOf(request.query.currentAccountDate) };
      return answerRead(db, request, (sql, accountSetId) => suggestNumber(sql, accountSetId, at));
    },
  });

  app.route({
    ...call('GET /voucher/gaps'),
    handler: async (request) => {
      const member = memberOf(request);
      const series = await db.read(member, (sql) => monthGaps(sql, member.accountSetId, request.query));
      const gaps = series.filter(({ missing }) => missing.length > 0);
      return success(gaps.map(({ word, total, last, missing }) => ({ word, total, maxCode: last, missing })));
    },
  });

  app.route({
    ...call('POST /voucher/finishingOffNo'),
    method: ['GET', 'POST'],
    handler: (request, reply) =>
      answerWrite(db, request, reply, async (books) => ({
        changed: await renumberVouchers(books, request.query),
      })),
  });
}
