import { BookProvision, BookState, IdParams, ok, success } from '@suanpan/contracts';
import { userOf, type App } from '@suanpan/service-kit';
import { Type } from 'typebox';
import type { LedgerDb } from '../books/ledger-db.ts';
import { bookState } from './book-state.ts';
import { provisionBooks } from './provision-books.ts';

/** /internal/books: what identity asks when a set is created, shown or changed. */
export function provisioningRoutes(app: App, db: LedgerDb): void {
  app.put(
    '/internal/books/:id',
    {
      config: { internal: { from: ['identity'], set: 'id' } },
      schema: { params: IdParams, body: BookProvision, response: { 200: ok(Type.Null()) } },
    },
    async (request) => {
      await provisionBooks(db, Number(request.params.id), request.body, {
        identity: userOf(request),
        requestId: request.id,
        route: 'PUT /internal/books/:id',
      });
      return success(null);
    },
  );

  app.get(
    '/internal/books/:id',
    {
      config: { internal: { from: ['identity'], set: 'id' } },
      schema: { params: IdParams, response: { 200: ok(BookState) } },
    },
    async (request) => {
      const accountSetId = Number(request.params.id);
      const scope = { accountSetId, userId: userOf(request).userId, requestId: request.id };
      return success(await db.database.read(scope, (sql) => bookState(sql, accountSetId)));
    },
  );
}
