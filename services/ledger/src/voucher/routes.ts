import {
  IdParams,
  ok,
  success,
  Voucher,
  VoucherAsOf,
  VoucherAsOfQuery,
  VoucherEvent,
} from '@suanpan/contracts';
import { memberOf, type App } from '@suanpan/service-kit';
import { Type } from 'typebox';
import { answerRead } from '../books/answer-request.ts';
import type { LedgerDb } from '../books/ledger-db.ts';
import { readVoucher } from './read-voucher.ts';
import { refuseLaterEvent, voucherAsOf } from './voucher-as-of.ts';
import { voucherHistory } from './voucher-history.ts';

/** One voucher and what happened to it (spec/api.md 4 and 12). */
export function voucherRoutes(app: App, db: LedgerDb): void {
  app.get(
    '/voucher/:id',
    { config: { can: 'voucher.read' }, schema: { params: IdParams, response: { 200: ok(Voucher) } } },
    (request) =>
      answerRead(db, request, (sql, accountSetId) =>
        readVoucher(sql, accountSetId, Number(request.params.id)),
      ),
  );

  app.get(
    '/voucher/:id/then',
    {
      config: { can: 'voucher.read' },
      schema: { params: IdParams, querystring: VoucherAsOfQuery, response: { 200: ok(VoucherAsOf) } },
    },
    async (request) => {
      const { accountSetId } = memberOf(request);
      const asked = { id: Number(request.params.id), event: request.query.asOf };
      return success(
        await db.read(memberOf(request), async (sql) => {
          await refuseLaterEvent(sql, accountSetId, asked.event);
          return voucherAsOf(sql, accountSetId, asked);
        }),
      );
    },
  );

  app.get(
    '/voucher/:id/history',
    {
      config: { can: 'voucher.read' },
      schema: { params: IdParams, response: { 200: ok(Type.Array(VoucherEvent)) } },
    },
    (request) =>
      answerRead(db, request, (sql, accountSetId) =>
        voucherHistory(sql, accountSetId, Number(request.params.id)),
      ),
  );
}
