import type { App } from '@suanpan/service-kit';
import { answerRead } from '../books/answer-request.ts';
import type { LedgerDb } from '../books/ledger-db.ts';
import { call } from '../calls/call.ts';
import { carryForwardMoney } from './carry-forward-money.ts';

/** What moved on subjects in a month, and what the closing steps say of it (spec/api.md 4). */
export function carryForwardRoutes(app: App, db: LedgerDb): void {
  // The contract's POST only reads.
  app.route({
    ...call('POST /voucher/carryForwardMoney'),
    handler: (request) =>
      answerRead(db, request, (sql, accountSetId) => carryForwardMoney(sql, accountSetId, request.body)),
  });
}
