import {
  AuxiliaryBalanceQuery,
  AuxiliaryBalanceRow,
  AuxiliaryDetailQuery,
  AuxiliaryListQuery,
  BookItem,
  BookQuery,
  BookSubject,
  ChronologicalPage,
  ChronologicalQuery,
  DetailLedger,
  DetailQuery,
  GeneralLedgerEntry,
  MultiColumnLedger,
  MultiColumnQuery,
  ok,
  SubjectBalanceBookQuery,
  SubjectBalanceRow,
  SubjectSummaryQuery,
} from '@suanpan/contracts';
import type { App } from '@suanpan/service-kit';
import { Type } from 'typebox';
import { answer } from '../books/answer.ts';
import type { FigureSource } from '../books/figure-source.ts';
import { spanOf } from '../books/span.ts';
import { dayBook } from '../day-book/day-book.ts';
import { detailLedger, itemLedger } from '../detail-ledger/detail-ledger.ts';
import { multiColumnLedger } from '../multi-column/multi-column.ts';
import { auxiliaryBalance } from './auxiliary-balance.ts';
import { generalLedger } from './general-ledger.ts';
import { listItems } from './list-items.ts';
import { listSubjects } from './list-subjects.ts';
import { subjectBalance, subjectSummary } from './subject-balance.ts';

const read = { config: { can: 'book.read' } } as const;

/** /accountBook: the books of a month or a span (spec/api.md 7). */
export function accountBookRoutes(app: App, source: FigureSource): void {
  app.get(
    '/accountBook/list',
    { ...read, schema: { querystring: BookQuery, response: { 200: ok(Type.Array(BookSubject)) } } },
    (request, reply) => answer(source, request, reply, (books) => listSubjects(books, spanOf(request.query))),
  );

  app.get(
    '/accountBook/details',
    { ...read, schema: { querystring: DetailQuery, response: { 200: ok(DetailLedger) } } },
    (request, reply) =>
      answer(source, request, reply, async (books, tell) => {
        const { rows, next } = await detailLedger(books, spanOf(request.query), request.query);
        if (next) tell('x-next-page', next);
        return rows;
      }),
  );

  app.get(
    '/accountBook/generalLedger',
    { ...read, schema: { querystring: BookQuery, response: { 200: ok(Type.Array(GeneralLedgerEntry)) } } },
    (request, reply) =>
      answer(source, request, reply, (books) =>
        generalLedger(books, spanOf(request.query), request.query.showNumPrice ?? false),
      ),
  );

  app.get(
    '/accountBook/subjectBalance',
    {
      ...read,
      schema: { querystring: SubjectBalanceBookQuery, response: { 200: ok(Type.Array(SubjectBalanceRow)) } },
    },
    (request, reply) =>
      answer(source, request, reply, (books) => subjectBalance(books, spanOf(request.query), request.query)),
  );

  app.get(
    '/accountBook/subjectSummary',
    {
      ...read,
      schema: { querystring: SubjectSummaryQuery, response: { 200: ok(Type.Array(SubjectBalanceRow)) } },
    },
    (request, reply) =>
      answer(source, request, reply, (books) => subjectSummary(books, spanOf(request.query), request.query)),
  );

  app.get(
    '/accountBook/chronological',
    { ...read, schema: { querystring: ChronologicalQuery, response: { 200: ok(ChronologicalPage) } } },
    (request, reply) =>
      answer(source, request, reply, (books) => dayBook(books, spanOf(request.query), request.query)),
  );

  app.get(
    '/accountBook/multiColumn',
    { ...read, schema: { querystring: MultiColumnQuery, response: { 200: ok(MultiColumnLedger) } } },
    (request, reply) =>
      answer(source, request, reply, (books) =>
        multiColumnLedger(books, spanOf(request.query), request.query),
      ),
  );

  app.get(
    '/accountBook/auxiliaryList',
    { ...read, schema: { querystring: AuxiliaryListQuery, response: { 200: ok(Type.Array(BookItem)) } } },
    (request, reply) =>
      answer(source, request, reply, (books) => listItems(books, request.query.auxiliaryId)),
  );

  app.get(
    '/accountBook/auxiliaryDetails',
    { ...read, schema: { querystring: AuxiliaryDetailQuery, response: { 200: ok(DetailLedger) } } },
    (request, reply) =>
      answer(source, request, reply, async (books, tell) => {
        const { rows, next } = await itemLedger(books, spanOf(request.query), request.query);
        if (next) tell('x-next-page', next);
        return rows;
      }),
  );

  app.get(
    '/accountBook/auxiliaryBalance',
    {
      ...read,
      schema: { querystring: AuxiliaryBalanceQuery, response: { 200: ok(Type.Array(AuxiliaryBalanceRow)) } },
    },
    (request, reply) =>
      answer(source, request, reply, (books) =>
        auxiliaryBalance(books, spanOf(request.query), request.query),
      ),
  );
}
