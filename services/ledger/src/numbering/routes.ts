import { periodOf } from '@suanpan/accounting-core';
import {
  ok,
  PeriodQuery,
  RenumberQuery,
  RenumberResult,
  success,
  VoucherCodeQuery,
  VoucherGaps,
} from '@suanpan/contracts';
import { memberOf, type App } from '@suanpan/service-kit';
import { Type } from 'typebox';
import { answerRead, answerWrite } from '../books/answer-request.ts';
import type { LedgerDb } from '../books/ledger-db.ts';
import { monthGaps } from './number-gaps.ts';
import { renumberVouchers } from './renumber-vouchers.ts';
import { suggestNumber } from './suggest-number.ts';

const read = { config: { can: 'voucher.read' } } as const;

/** Numbers of vouchers: the next one, the missing ones, and closing the gaps (spec/api.md 4). */
export function numberingRoutes(app: App, db: LedgerDb): void {
  app.get(
    '/voucher/code',
    { ...read, schema: { querystring: VoucherCodeQuery, response: { 200: ok(Type.Integer()) } } },
    async (request) => {
      const at = { word: request.query.word, ...periodOf(request.query.currentAccountDate) };
      return answerRead(db, request, (sql, accountSetId) => suggestNumber(sql, accountSetId, at));
    },
  );

  app.get(
    '/voucher/gaps',
    { ...read, schema: { querystring: PeriodQuery, response: { 200: ok(VoucherGaps) } } },
    async (request) => {
      const member = memberOf(request);
      const series = await db.read(member, (sql) => monthGaps(sql, member.accountSetId, request.query));
      const gaps = series.filter(({ missing }) => missing.length > 0);
      return success(gaps.map(({ word, total, last, missing }) => ({ word, total, maxCode: last, missing })));
    },
  );

  app.route({
    // The contract's GET changes something; our own screens use POST (spec/api.md 0.6).
    method: ['GET', 'POST'],
    url: '/voucher/finishingOffNo',
    config: { can: 'voucher.manage' },
    schema: { querystring: RenumberQuery, response: { 200: ok(RenumberResult) } },
    handler: (request, reply) =>
      answerWrite(db, request, reply, async (books) => ({
        changed: await renumberVouchers(books, request.query),
      })),
  });
}
