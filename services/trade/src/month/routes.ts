import { IdParams, MonthDocuments, MonthDocumentsBody, ok, success } from '@suanpan/contracts';
import { userOf, type App } from '@suanpan/service-kit';
import type { TradeDb } from '../desk/trade-db.ts';
import { monthDocuments } from './month-documents.ts';

/** /internal/books/:id/month-documents: what the ledger's closing asks of a month. */
export function monthRoutes(app: App, { database }: TradeDb): void {
  app.post(
    '/internal/books/:id/month-documents',
    {
      config: { internal: { from: ['ledger'], set: 'id' } },
      schema: { params: IdParams, body: MonthDocumentsBody, response: { 200: ok(MonthDocuments) } },
    },
    async (request) => {
      const accountSetId = Number(request.params.id);
      const scope = { accountSetId, userId: userOf(request).userId, requestId: request.id };
      return success(await database.read(scope, (sql) => monthDocuments(sql, accountSetId, request.body)));
    },
  );
}
