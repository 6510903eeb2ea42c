import { AfreshBody, IdParams, ok, success } from '@suanpan/contracts';
import type { App } from '@suanpan/service-kit';
import { Type } from 'typebox';
import type { LedgerPort } from '../booking/ledger-port.ts';
import { callOf } from '../desk/call.ts';
import type { Desk } from '../desk/desk.ts';
import type { TradeDb } from '../desk/trade-db.ts';
import { beginAfresh } from './begin-afresh.ts';

/** So long may the deletion of 100,000 documents take. */
const long = { statementMs: 50_000 };

/** /internal/books/:id/afresh: what the ledger tells of books that begin anew, for the member who asked for it. */
export function afreshRoutes(app: App, db: TradeDb, ledger: LedgerPort): void {
  app.post(
    '/internal/books/:id/afresh',
    {
      config: { internal: { from: ['ledger'], set: 'id' }, longWork: 'import' },
      schema: { params: IdParams, body: AfreshBody, response: { 200: ok(Type.Null()) } },
    },
    async (request) => {
      const call = callOf(request);
      const begin = (desk: Desk) => beginAfresh(desk, ledger, request.body);
      return success(await (request.body.dryRun ? db.work(call, begin) : db.workAlone(call, begin, long)));
    },
  );
}
