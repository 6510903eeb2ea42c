import {
  FundAccountQuery,
  KeptReconciliation,
  ok,
  ReconciliationContent,
  ReconciliationInput,
  ReconciliationQuery,
  ReconciliationReopenBody,
  success,
} from '@suanpan/contracts';
import { memberOf, type App } from '@suanpan/service-kit';
import { Type } from 'typebox';
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
  const read = { config: { can: 'funds.read' } } as const;

  app.get(
    '/funds/reconciliation',
    {
      ...read,
      schema: { querystring: FundAccountQuery, response: { 200: ok(Type.Array(KeptReconciliation)) } },
    },
    async (request) => {
      const member = memberOf(request);
      return success(
        await db.read(member, (sql) =>
          listReconciliations(sql, member.accountSetId, request.query.fundAccountId),
        ),
      );
    },
  );

  app.get(
    '/funds/reconciliation/compute',
    { ...read, schema: { querystring: ReconciliationQuery, response: { 200: ok(ReconciliationContent) } } },
    async (request) => {
      const member = memberOf(request);
      const { fundAccountId, asOf } = request.query;
      return success(
        await db.read(member, (sql) => computeReconciliation(sql, member.accountSetId, fundAccountId, asOf)),
      );
    },
  );

  app.post(
    '/funds/reconciliation',
    {
      config: { can: 'funds.write' },
      schema: { body: ReconciliationInput, response: { 200: ok(KeptReconciliation) } },
    },
    async (request) =>
      success(await db.write(callOf(request), (desk) => saveReconciliation(desk, request.body))),
  );

  app.post(
    '/funds/reconciliation/reopen',
    {
      config: { can: 'funds.setup' },
      schema: { body: ReconciliationReopenBody, response: { 200: ok(KeptReconciliation) } },
    },
    async (request) =>
      success(await db.write(callOf(request), (desk) => reopenReconciliation(desk, request.body))),
  );
}
