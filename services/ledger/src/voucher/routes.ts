import { success } from '@suanpan/contracts';
import { memberOf, type App } from '@suanpan/service-kit';
import { answerRead } from '../books/answer-request.ts';
import type { LedgerDb } from '../books/ledger-db.ts';
import { call } from '../calls/call.ts';
import { readVoucher } from './read-voucher.ts';
import { refuseLaterEvent, voucherAsOf } from './voucher-as-of.ts';
import { voucherHistory } from './voucher-history.ts';

/** One voucher and what happened to it (spec/api.md 4 and 12). */
export function voucherRoutes(app: App, db: LedgerDb): void {
  app.route({
    ...call('GET /voucher/{id}'),
    handler: (request) =>
      answerRead(db, request, (sql, accountSetId) =>
        readVoucher(sql, accountSetId, Number(request.params.id)),
      ),
  });

  app.route({
    ...call('GET /voucher/{id}/then'),
    handler: async (request) => {
      const { accountSetId } = memberOf(request);
      const asked = { id: Number(request.params.id), event: request.query.asOf };
      return success(
        await db.read(memberOf(request), async (sql) => {
          await refuseLaterEvent(sql, accountSetId, asked.event);
          return voucherAsOf(sql, accountSetId, asked);
        }),
      );
    },
  });

  app.route({
    ...call('GET /voucher/{id}/history'),
    handler: (request) =>
      answerRead(db, request, (sql, accountSetId) =>
        voucherHistory(sql, accountSetId, Number(request.params.id)),
      ),
  });
}
