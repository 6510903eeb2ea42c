import type { App } from '@suanpan/service-kit';
import { answer } from '../books/answer.ts';
import type { FigureSource } from '../books/figure-source.ts';
import { call } from '../calls/call.ts';
import { changesSince, lastSeal, listMoments, momentAt, momentOfSeal } from './moments.ts';

/** /accountBook: the moments at which the books can be shown, and what changed since one. */
export function asOfRoutes(app: App, source: FigureSource): void {
  app.route({
    ...call('GET /accountBook/moments'),
    handler: (request, reply) =>
      answer(
        source,
        request,
        reply,
        (books) => {
          const { at, seal } = request.query;
          if (seal !== undefined) return momentOfSeal(books, seal);
          return at === undefined ? listMoments(books) : momentAt(books, at);
        },
        lastSeal,
      ),
  });

  app.route({
    ...call('GET /accountBook/changes'),
    handler: (request, reply) =>
      answer(source, request, reply, (books) => changesSince(books, request.query.asOf), lastSeal),
  });
}
