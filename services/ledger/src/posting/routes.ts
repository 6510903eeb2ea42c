import { ok, Voucher, VoucherInput } from '@suanpan/contracts';
import type { App } from '@suanpan/service-kit';
import { answer, WriteQuery } from '../books/answer.ts';
import { callOf } from '../books/call.ts';
import type { LedgerDb } from '../books/ledger-db.ts';
import { recordVoucher } from './record-voucher.ts';

/** A voucher is recorded (spec/api.md 4): schema in, one use case, schema out. */
export function postingRoutes(app: App, db: LedgerDb): void {
  app.post(
    '/voucher',
    {
      config: { can: 'voucher.write' },
      schema: { querystring: WriteQuery, body: VoucherInput, response: { 200: ok(Voucher) } },
    },
    (request, reply) => answer(reply, recordVoucher(db, callOf(request), request.body)),
  );
}
