import { ok, SavedView, SavedViewQuery, success } from '@suanpan/contracts';
import type { App, Database } from '@suanpan/service-kit';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { readerOf } from '../books/answer.ts';
import type { Reader } from '../books/books.ts';
import { keepView, listViews, removeView, type ViewOwner } from './saved-views.ts';

const response = { 200: ok(Type.Array(SavedView)) };

/** What each member keeps under names: views of the pivot table, schemes of the multi-column ledger. */
export function savedViewRoutes(app: App, database: Database): void {
  viewsAt(app, database, { path: '/report/pivot/views', can: 'report.read', screen: 'pivot' });
  viewsAt(app, database, { path: '/accountBook/multiColumn/views', can: 'book.read', screen: 'multiColumn' });
}

interface Place {
  path: string;
  can: 'report.read' | 'book.read';
  screen: ViewOwner['screen'];
}

/** On the primary: who keeps a view sees it at once. */
function viewsAt(app: App, database: Database, { path, can, screen }: Place): void {
  const config = { can };
  const asked = (request: FastifyRequest): Reader & ViewOwner => ({ ...readerOf(request), screen });

  app.get(path, { config, schema: { response } }, async (request) => {
    const owner = asked(request);
    return success(await database.read(owner, (sql) => listViews(sql, owner)));
  });

  app.put(path, { config, schema: { body: SavedView, response } }, async (request) => {
    const owner = asked(request);
    return success(await database.write(owner, (sql) => keepView(sql, owner, request.body)));
  });

  app.delete(path, { config, schema: { querystring: SavedViewQuery, response } }, async (request) => {
    const owner = asked(request);
    return success(await database.write(owner, (sql) => removeView(sql, owner, request.query.name)));
  });
}
