import {
  ok,
  Pivot,
  PivotLines,
  PivotLinesQuery,
  PivotQuery,
  SavedView,
  SavedViewQuery,
  success,
} from '@suanpan/contracts';
import type { App, Database } from '@suanpan/service-kit';
import { Type } from 'typebox';
import { answer, readerOf } from '../books/answer.ts';
import type { FigureSource } from '../books/figure-source.ts';
import { spanOf } from '../books/span.ts';
import { pivotLines } from './pivot-lines.ts';
import { keepView, listViews, removeView } from './pivot-views.ts';
import { pivot } from './pivot.ts';

const read = { config: { can: 'report.read' } } as const;

/** /report/pivot: the pivot table, the lines behind its cells, and the views that each member keeps of it. */
export function pivotRoutes(app: App, source: FigureSource, database: Database): void {
  app.get(
    '/report/pivot',
    { ...read, schema: { querystring: PivotQuery, response: { 200: ok(Pivot) } } },
    (request, reply) =>
      answer(source, request, reply, (books) => pivot(books, spanOf(request.query), request.query)),
  );

  app.get(
    '/report/pivot/lines',
    { ...read, schema: { querystring: PivotLinesQuery, response: { 200: ok(PivotLines) } } },
    (request, reply) =>
      answer(source, request, reply, (books) => pivotLines(books, spanOf(request.query), request.query)),
  );

  viewRoutes(app, database);
}

/** On the primary: who keeps a view sees it at once. */
function viewRoutes(app: App, database: Database): void {
  const response = { 200: ok(Type.Array(SavedView)) };

  app.get('/report/pivot/views', { ...read, schema: { response } }, async (request) => {
    const reader = readerOf(request);
    return success(await database.read(reader, (sql) => listViews(sql, reader)));
  });

  app.put('/report/pivot/views', { ...read, schema: { body: SavedView, response } }, async (request) => {
    const reader = readerOf(request);
    return success(await database.write(reader, (sql) => keepView(sql, reader, request.body)));
  });

  app.delete(
    '/report/pivot/views',
    { ...read, schema: { querystring: SavedViewQuery, response } },
    async (request) => {
      const reader = readerOf(request);
      return success(await database.write(reader, (sql) => removeView(sql, reader, request.query.name)));
    },
  );
}
