import { ok, Pivot, PivotLines, PivotLinesQuery, PivotQuery } from '@suanpan/contracts';
import type { App } from '@suanpan/service-kit';
import { answer } from '../books/answer.ts';
import type { FigureSource } from '../books/figure-source.ts';
import { spanOf } from '../books/span.ts';
import { pivotLines } from './pivot-lines.ts';
import { pivot } from './pivot.ts';

const read = { config: { can: 'report.read' } } as const;

/** /report/pivot: the pivot table and the lines behind its cells. */
export function pivotRoutes(app: App, source: FigureSource): void {
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
}
