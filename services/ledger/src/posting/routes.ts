import type { App } from '@suanpan/service-kit';
import { answer } from '../books/answer.ts';
import { callOf } from '../books/call.ts';
import type { LedgerDb } from '../books/ledger-db.ts';
import { call } from '../calls/call.ts';
import { recordVoucher } from './record-voucher.ts';

/** A voucher is recorded (spec/api.md 4): schema in, one use case, schema out. */
export function postingRoutes(app: App, db: LedgerDb): void {
  app.route({
    ...call('POST /voucher'),
    handler: (request, reply) => answer(reply, recordVoucher(db, callOf(request), request.body)),
  });
}
