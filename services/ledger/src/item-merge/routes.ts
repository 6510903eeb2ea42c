import type { App } from '@suanpan/service-kit';
import { answerWrite } from '../books/answer-request.ts';
import { callOf } from '../books/call.ts';
import { call } from '../calls/call.ts';
import { askDocuments, type DocumentUse } from '../document-use/document-use.ts';
import type { LedgerDb } from '../books/ledger-db.ts';
import { mergeItems } from './merge-items.ts';

/** Several auxiliary items become one (spec/api.md 10). */
export function itemMergeRoutes(app: App, db: LedgerDb, documents: DocumentUse): void {
  app.route({
    ...call('POST /accounting-category-details/merge'),
    handler: async (request, reply) => {
      const items = request.body.merge.map(({ id }) => id);
      const named = await askDocuments(documents, callOf(request), { items });
      return answerWrite(db, request, reply, (books) => mergeItems(books, request.body, named()));
    },
  });
}
