import {
  Id,
  languageOf,
  Nullable,
  ok,
  PeriodQuery,
  success,
  SummaryQuery,
  Voucher,
  VoucherListQuery,
  VoucherMakers,
  VoucherNeighbourQuery,
  VoucherPage,
} from '@suanpan/contracts';
import { memberOf, type App } from '@suanpan/service-kit';
import { Type } from 'typebox';
import { answerRead } from '../books/answer-request.ts';
import type { LedgerDb } from '../books/ledger-db.ts';
import { listAllVouchers, listVouchers } from './list-vouchers.ts';
import { monthMakers } from './month-makers.ts';
import { neighbourId } from './neighbour.ts';
import { suggestSummaries } from './suggest-summaries.ts';

const read = { config: { can: 'voucher.read' } } as const;

/** What the list and the form ask about vouchers (spec/api.md 4). */
export function voucherListRoutes(app: App, db: LedgerDb): void {
  app.get(
    '/voucher',
    {
      ...read,
      schema: {
        querystring: VoucherListQuery,
        response: { 200: ok(Type.Union([VoucherPage, Type.Array(Voucher)])) },
      },
    },
    async (request, reply) => {
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
  );

  for (const [path, direction] of [
    ['/voucher/beforeId', 'backward'],
    ['/voucher/nextId', 'forward'],
  ] as const) {
    app.get(
      path,
      { ...read, schema: { querystring: VoucherNeighbourQuery, response: { 200: ok(Nullable(Id)) } } },
      (request) =>
        answerRead(db, request, (sql, accountSetId) =>
          neighbourId(sql, accountSetId, request.query, direction),
        ),
    );
  }

  app.get(
    '/voucher/makers',
    { ...read, schema: { querystring: PeriodQuery, response: { 200: ok(VoucherMakers) } } },
    (request) =>
      answerRead(db, request, (sql, accountSetId) => monthMakers(sql, accountSetId, request.query)),
  );

  app.get(
    '/voucher/summary',
    { ...read, schema: { querystring: SummaryQuery, response: { 200: ok(Type.Array(Type.String())) } } },
    async (request) => {
      const language = languageOf(request.headers['accept-language']);
      return answerRead(db, request, (sql, accountSetId) =>
        suggestSummaries(sql, accountSetId, language, request.query),
      );
    },
  );
}
