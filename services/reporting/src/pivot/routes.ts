import type { App } from '@suanpan/service-kit';
import { answer } from '../books/answer.ts';
import type { FigureSource } from '../books/figure-source.ts';
import { spanOf } from '../books/span.ts';
import { call } from '../calls/call.ts';
import { pivotLines } from './pivot-lines.ts';
import { pivot } from './pivot.ts';

/** /report/pivot: the pivot table and the lines behind its cells. */
export function pivotRoutes(app: App, source: FigureSource): void {
  app.route({
    ...call('GET /report/pivot'),
    handler: (request, reply) =>
      answer(source, request, reply, (books) => pivot(books, spanOf(request.query), request.query)),
  });

  app.route({
    ...call('GET /report/pivot/lines'),
    handler: (request, reply) =>
      answer(source, request, reply, (books) => pivotLines(books, spanOf(request.query), request.query)),
  });
}
