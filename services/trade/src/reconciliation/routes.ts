import { success } from '@suanpan/contracts';
import { memberOf, type App } from '@suanpan/service-kit';
import { call } from '../calls/call.ts';
import { callOf } from '../desk/call.ts';
import type { TradeDb } from '../desk/trade-db.ts';
import {
  computeReconciliation,
  listReconciliations,
  reopenReconciliation,
  saveReconciliation,
} from './keep.ts';

/** /funds/reconciliation: book and bank of an account on a day, computed, kept, reopened. */
export function reconciliationRoutes(app: App, db: TradeDb): void {
  app.route({
    ...call('GET /funds/reconciliation'),
    handler: async (request) => {
      const member = memberOf(request);
      return success(
        await db.read(member, (sql) =>
          listReconciliations(sql, member.accountSetId, request.query.fundAccountId),
        ),
      );
    },
  });

  app.route({
    ...call('GET /funds/reconciliation/compute'),
    handler: async (request) => {
      const member = memberOf(request);
      const { fundAccountId, asOf } = request.query;
      return success(
        await db.read(member, (sql) => computeReconciliation(sql, member.accountSetId, fundAccountId, asOf)),
      );
    },
  });

  app.route({
    ...call('POST /funds/reconciliation'),
    handler: async (request) =>
      success(await db.write(callOf(request), (desk) => saveReconciliation(desk, request.body))),
  });

  app.route({
    ...call('POST /funds/reconciliation/reopen'),
    handler: async (request) =>
      success(await db.write(callOf(request), (desk) => reopenReconciliation(desk, request.body))),
  });
}
