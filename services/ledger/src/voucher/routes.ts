import {
  IdParams,
  ok,
  success,
  VersionQuery,
  Voucher,
  VoucherInput,
  VoucherUpdate,
} from '@suanpan/contracts';
import { memberOf, type App } from '@suanpan/service-kit';
import { Type } from 'typebox';
import { answer, WriteQuery } from '../books/answer.ts';
import { callOf } from '../books/call.ts';
import type { LedgerDb } from '../books/ledger-db.ts';
import { changeVoucher } from './change-voucher.ts';
import { deleteVoucher } from './delete-voucher.ts';
import { readVoucher } from './read-voucher.ts';
import { recordVoucher } from './record-voucher.ts';

const DeleteQuery = Type.Object({ ...VersionQuery.properties, ...WriteQuery.properties });

/** One voucher and its life (spec/api.md 4): schema in, one use case, schema out. */
export function voucherRoutes(app: App, db: LedgerDb): void {
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
        db.post(callOf(request), request.body.voucherDate, (books) => recordVoucher(books, request.body)),
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
}
