import type { App } from '@suanpan/service-kit';
import { answer } from '../books/answer.ts';
import type { FigureSource } from '../books/figure-source.ts';
import { spanOf } from '../books/span.ts';
import { call } from '../calls/call.ts';
import { dayBook } from '../day-book/day-book.ts';
import { detailLedger, itemLedger } from '../detail-ledger/detail-ledger.ts';
import { multiColumnLedger } from '../multi-column/multi-column.ts';
import { auxiliaryBalance } from './auxiliary-balance.ts';
import { generalLedger } from './general-ledger.ts';
import { listItems } from './list-items.ts';
import { listSubjects } from './list-subjects.ts';
import { subjectBalance, subjectSummary } from './subject-balance.ts';

/** /accountBook: the books of a month or a span (spec/api.md 7). */
export function accountBookRoutes(app: App, source: FigureSource): void {
  app.route({
    ...call('GET /accountBook/list'),
    handler: (request, reply) =>
      answer(source, request, reply, (books) => listSubjects(books, spanOf(request.query))),
  });

  app.route({
    ...call('GET /accountBook/details'),
    handler: (request, reply) =>
      answer(source, request, reply, async (books, tell) => {
        const { rows, next } = await detailLedger(books, spanOf(request.query), request.query);
        if (next) tell('x-next-page', next);
        return rows;
      }),
  });

  app.route({
    ...call('GET /accountBook/generalLedger'),
    handler: (request, reply) =>
      answer(source, request, reply, (books) => generalLedger(books, spanOf(request.query), request.query)),
  });

  app.route({
    ...call('GET /accountBook/subjectBalance'),
    handler: (request, reply) =>
      answer(source, request, reply, (books) => subjectBalance(books, spanOf(request.query), request.query)),
  });

  app.route({
    ...call('GET /accountBook/subjectSummary'),
    handler: (request, reply) =>
      answer(source, request, reply, (books) => subjectSummary(books, spanOf(request.query), request.query)),
  });

  app.route({
    ...call('GET /accountBook/chronological'),
    handler: (request, reply) =>
      answer(source, request, reply, (books) => dayBook(books, spanOf(request.query), request.query)),
  });

  app.route({
    ...call('GET /accountBook/multiColumn'),
    handler: (request, reply) =>
      answer(source, request, reply, (books) =>
        multiColumnLedger(books, spanOf(request.query), request.query),
      ),
  });

  app.route({
    ...call('GET /accountBook/auxiliaryList'),
    handler: (request, reply) =>
      answer(source, request, reply, (books) => listItems(books, request.query.auxiliaryId)),
  });

  app.route({
    ...call('GET /accountBook/auxiliaryDetails'),
    handler: (request, reply) =>
      answer(source, request, reply, async (books, tell) => {
        const { rows, next } = await itemLedger(books, spanOf(request.query), request.query);
        if (next) tell('x-next-page', next);
        return rows;
      }),
  });

  app.route({
    ...call('GET /accountBook/auxiliaryBalance'),
    handler: (request, reply) =>
      answer(source, request, reply, (books) =>
        auxiliaryBalance(books, spanOf(request.query), request.query),
      ),
  });
}
