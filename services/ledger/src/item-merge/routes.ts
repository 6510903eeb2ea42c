import { MergeBody, MergeResult, ok } from '@suanpan/contracts';
import type { App } from '@suanpan/service-kit';
import { answer, WriteQuery } from '../books/answer.ts';
import { callOf } from '../books/call.ts';
import type { LedgerDb } from '../books/ledger-db.ts';
import { mergeItems } from './merge-items.ts';

/** Several auxiliary items become one (spec/api.md 10). */
export function itemMergeRoutes(app: App, db: LedgerDb): void {
  app.post(
    '/accounting-category-details/merge',
    {
      config: { can: 'setting.write' },
      schema: { querystring: WriteQuery, body: MergeBody, response: { 200: ok(MergeResult) } },
    },
    (request, reply) =>
      answer(
        reply,
        db.write(callOf(request), (books) => mergeItems(books, request.body)),
      ),
  );
}
