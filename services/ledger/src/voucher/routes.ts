import { periodOf } from '@suanpan/accounting-core';
import {
  CheckedBody,
  Id,
  IdParams,
  Nullable,
  ok,
  ReviewResult,
  success,
  VersionQuery,
  Voucher,
  VoucherCodeQuery,
  VoucherInput,
  VoucherListQuery,
  VoucherNeighbourQuery,
  VoucherPage,
  VoucherUpdate,
} from '@suanpan/contracts';
import { memberOf, type App } from '@suanpan/service-kit';
import { Type } from 'typebox';
import { answer, WriteQuery } from '../books/answer.ts';
import { callOf } from '../books/call.ts';
import type { LedgerDb } from '../books/ledger-db.ts';
import { changeVoucher } from './change-voucher.ts';
import { deleteVoucher } from './delete-voucher.ts';
import { listVouchers, neighbourId, suggestNumber } from './list-vouchers.ts';
import { readVoucher } from './read-voucher.ts';
import { recordVoucher } from './record-voucher.ts';
import { checkedOf, reviewVouchers } from './review-vouchers.ts';
import { suggestSummaries } from './suggest-summaries.ts';

const DeleteQuery = Type.Object({ ...VersionQuery.properties, ...WriteQuery.properties });

/** /voucher (spec/api.md 4): schema in, one use case, schema out. */
export function voucherRoutes(app: App, db: LedgerDb): void {
  app.get(
    '/voucher',
    {
      config: { can: 'voucher.read' },
      schema: {
        querystring: VoucherListQuery,
        response: { 200: ok(Type.Union([VoucherPage, Type.Array(Voucher)])) },
      },
    },
    async (request) => {
      const { query } = request;
      const member = memberOf(request);
      const size = query.page === undefined ? { page: 1, size: 1000 } : {};
      const page = await db.read(member, (sql) =>
        listVouchers(sql, member.accountSetId, { ...query, ...size }),
      );
      return success(query.page === undefined ? page.records : page);
    },
  );

  app.get(
    '/voucher/code',
    {
      config: { can: 'voucher.read' },
      schema: { querystring: VoucherCodeQuery, response: { 200: ok(Type.Integer()) } },
    },
    async (request) => {
      const { accountSetId, ...member } = memberOf(request);
      const at = { word: request.query.word, ...periodOf(request.query.currentAccountDate) };
      return success(
        await db.read({ accountSetId, ...member }, (sql) => suggestNumber(sql, accountSetId, at)),
      );
    },
  );

  app.get(
    '/voucher/summary',
    { config: { can: 'voucher.read' }, schema: { response: { 200: ok(Type.Array(Type.String())) } } },
    async (request) => {
      const member = memberOf(request);
      return success(await db.read(member, (sql) => suggestSummaries(sql, member.accountSetId)));
    },
  );

  for (const direction of ['before', 'next'] as const) {
    app.get(
      `/voucher/${direction}Id`,
      {
        config: { can: 'voucher.read' },
        schema: { querystring: VoucherNeighbourQuery, response: { 200: ok(Nullable(Id)) } },
      },
      async (request) => {
        const member = memberOf(request);
        const { currentId = null } = request.query;
        return success(
          await db.read(member, (sql) => neighbourId(sql, member.accountSetId, currentId, direction)),
        );
      },
    );
  }

  app.get(
    '/voucher/:id',
    { config: { can: 'voucher.read' }, schema: { params: IdParams, response: { 200: ok(Voucher) } } },
    async (request) => {
      const member = memberOf(request);
      return success(
        await db.read(member, (sql) => readVoucher(sql, member.accountSetId, Number(request.params.id))),
      );
    },
  );

  app.post(
    '/voucher',
    {
      config: { can: 'voucher.write' },
      schema: { querystring: WriteQuery, body: VoucherInput, response: { 200: ok(Voucher) } },
    },
    (request, reply) =>
      answer(
        reply,
        db.write(callOf(request), (books) => recordVoucher(books, request.body)),
      ),
  );

  app.put(
    '/voucher',
    {
      config: { can: 'voucher.write' },
      schema: { querystring: WriteQuery, body: VoucherUpdate, response: { 200: ok(Voucher) } },
    },
    (request, reply) =>
      answer(
        reply,
        db.write(callOf(request), (books) => changeVoucher(books, request.body)),
      ),
  );

  app.delete(
    '/voucher/:id',
    {
      config: { can: 'voucher.write' },
      schema: { params: IdParams, querystring: DeleteQuery, response: { 200: ok(Type.Null()) } },
    },
    (request, reply) =>
      answer(
        reply,
        db.write(callOf(request), (books) =>
          deleteVoucher(books, Number(request.params.id), request.query.version),
        ),
      ),
  );

  for (const [path, action] of [
    ['/voucher/audit', 'review'],
    ['/voucher/cancelAudit', 'cancel'],
  ] as const) {
    app.post(
      path,
      {
        config: { can: 'voucher.review' },
        schema: { querystring: WriteQuery, body: CheckedBody, response: { 200: ok(ReviewResult) } },
      },
      (request, reply) =>
        answer(
          reply,
          db.write(callOf(request), (books) => reviewVouchers(books, checkedOf(request.body), action)),
        ),
    );
  }
}
