import { MergeBody, MergeResult, ok } from '@suanpan/contracts';
import type { App } from '@suanpan/service-kit';
import { answerWrite } from '../books/answer-request.ts';
import { callOf } from '../books/call.ts';
import { askDocuments, type DocumentUse } from '../document-use/document-use.ts';
import { WriteQuery } from '../books/answer.ts';
import type { LedgerDb } from '../books/ledger-db.ts';
import { mergeItems } from './merge-items.ts';

/** Several auxiliary items become one (spec/api.md 10). */
export function itemMergeRoutes(app: App, db: LedgerDb, documents: DocumentUse): void {
  app.post(
    '/accounting-category-details/merge',
    {
      config: { can: 'setting.write' },
      schema: { querystring: WriteQuery, body: MergeBody, response: { 200: ok(MergeResult) } },
    },
    async (request, reply) => {
      const items = request.body.merge.map(({ id }) => id);
      const named = await askDocuments(documents, callOf(request), { items });
      return answerWrite(db, request, reply, (books) => mergeItems(books, request.body, named()));
    },
  );
}
