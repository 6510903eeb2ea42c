import { periodOf } from '@suanpan/accounting-core';
import {
  Id,
  Nullable,
  ok,
  PeriodQuery,
  success,
  SummaryQuery,
  Voucher,
  VoucherCodeQuery,
  VoucherGaps,
  VoucherListQuery,
  VoucherMakers,
  VoucherNeighbourQuery,
  VoucherPage,
} from '@suanpan/contracts';
import { memberOf, type App } from '@suanpan/service-kit';
import { Type } from 'typebox';
import type { LedgerDb } from '../books/ledger-db.ts';
import { ColumnMemory } from './column-memory.ts';
import { FilterMemory } from './filter-memory.ts';
import { listAllVouchers, listVouchers, neighbourId } from './list-vouchers.ts';
import { monthMakers } from './month-makers.ts';
import { monthGaps } from './number-gaps.ts';
import { suggestNumber } from './suggest-number.ts';
import { suggestSummaries } from './suggest-summaries.ts';

const read = { config: { can: 'voucher.read' } } as const;

/** What the list and the form ask about vouchers (spec/api.md 4). */
export function voucherListRoutes(app: App, db: LedgerDb): void {
  const columns = new ColumnMemory((accountSetId, work) => db.read({ accountSetId, userId: 0 }, work));
  const memory = new FilterMemory(columns);
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
        return success(await db.read(member, (sql) => listAllVouchers(sql, memory, accountSetId, query)));
      }
      const { page, next } = await db.read(member, (sql) => listVouchers(sql, memory, accountSetId, query));
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
      async (request) => {
        const member = memberOf(request);
        return success(
          await db.read(member, (sql) => neighbourId(sql, member.accountSetId, request.query, direction)),
        );
      },
    );
  }

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

  app.get(
    '/voucher/makers',
    { ...read, schema: { querystring: PeriodQuery, response: { 200: ok(VoucherMakers) } } },
    async (request) => {
      const member = memberOf(request);
      return success(await db.read(member, (sql) => monthMakers(sql, member.accountSetId, request.query)));
    },
  );

  app.get(
    '/voucher/code',
    { ...read, schema: { querystring: VoucherCodeQuery, response: { 200: ok(Type.Integer()) } } },
    async (request) => {
      const member = memberOf(request);
      const at = { word: request.query.word, ...periodOf(request.query.currentAccountDate) };
      return success(await db.read(member, (sql) => suggestNumber(sql, member.accountSetId, at)));
    },
  );

  app.get(
    '/voucher/summary',
    { ...read, schema: { querystring: SummaryQuery, response: { 200: ok(Type.Array(Type.String())) } } },
    async (request) => {
      const member = memberOf(request);
      return success(
        await db.read(member, (sql) => suggestSummaries(sql, member.accountSetId, request.query)),
      );
    },
  );
}
