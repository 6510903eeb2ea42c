import { IdParams, InUse, InUseBody, ok, success } from '@suanpan/contracts';
import { userOf, type App } from '@suanpan/service-kit';
import type { TradeDb } from '../desk/trade-db.ts';
import { namedByDocuments } from './named-by-documents.ts';

/** /internal/books/:id/in-use: what the ledger asks before items or subjects are deleted or merged. */
export function inUseRoutes(app: App, { database }: TradeDb): void {
  app.post(
    '/internal/books/:id/in-use',
    {
      config: { internal: { from: ['ledger'], set: 'id' } },
      schema: { params: IdParams, body: InUseBody, response: { 200: ok(InUse) } },
    },
    async (request) => {
      const accountSetId = Number(request.params.id);
      const scope = { accountSetId, userId: userOf(request).userId, requestId: request.id };
      return success(await database.read(scope, (sql) => namedByDocuments(sql, accountSetId, request.body)));
    },
  );
}
