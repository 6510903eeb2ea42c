import { success } from '@suanpan/contracts';
import type { App, Database } from '@suanpan/service-kit';
import type { FastifyRequest } from 'fastify';
import { readerOf } from '../books/answer.ts';
import type { Reader } from '../books/books.ts';
import { call } from '../calls/call.ts';
import { keepView, listViews, removeView, type ViewOwner } from './saved-views.ts';

/** What each member keeps under names: views of the pivot table, schemes of the multi-column ledger. */
export function savedViewRoutes(app: App, database: Database): void {
  viewsAt(app, database, { path: '/report/pivot/views', screen: 'pivot' });
  viewsAt(app, database, { path: '/accountBook/multiColumn/views', screen: 'multiColumn' });
}

interface Place {
  path: '/report/pivot/views' | '/accountBook/multiColumn/views';
  screen: ViewOwner['screen'];
}

/** On the primary: who keeps a view sees it at once. */
function viewsAt(app: App, database: Database, { path, screen }: Place): void {
  const asked = (request: FastifyRequest): Reader & ViewOwner => ({ ...readerOf(request), screen });

  app.route({
    ...call(`GET ${path}`),
    handler: async (request) => {
      const owner = asked(request as FastifyRequest);
      return success(await database.read(owner, (sql) => listViews(sql, owner)));
    },
  });

  app.route({
    ...call(`PUT ${path}`),
    handler: async (request) => {
      const owner = asked(request as FastifyRequest);
      return success(await database.write(owner, (sql) => keepView(sql, owner, request.body)));
    },
  });

  app.route({
    ...call(`DELETE ${path}`),
    handler: async (request) => {
      const owner = asked(request as FastifyRequest);
      return success(await database.write(owner, (sql) => removeView(sql, owner, request.query.name)));
    },
  });
}
