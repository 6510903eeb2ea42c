import { ChangesQuery, ChangesSince, Moment, MomentQuery, ok } from '@suanpan/contracts';
import type { App } from '@suanpan/service-kit';
import { Type } from 'typebox';
import { answer } from '../books/answer.ts';
import type { FigureSource } from '../books/figure-source.ts';
import { changesSince, listMoments, momentAt } from './moments.ts';

const read = { config: { can: 'book.read' } } as const;

/** /accountBook: the moments at which the books can be shown, and what changed since one. */
export function asOfRoutes(app: App, source: FigureSource): void {
  app.get(
    '/accountBook/moments',
    { ...read, schema: { querystring: MomentQuery, response: { 200: ok(Type.Array(Moment)) } } },
    (request, reply) =>
      answer(source, request, reply, (books) => {
        const { at } = request.query;
        return at === undefined ? listMoments(books) : momentAt(books, at);
      }),
  );

  app.get(
    '/accountBook/changes',
    { ...read, schema: { querystring: ChangesQuery, response: { 200: ok(ChangesSince) } } },
    (request, reply) => answer(source, request, reply, (books) => changesSince(books, request.query.asOf)),
  );
}
