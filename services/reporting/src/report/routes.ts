import {
  BooksHealthQuery,
  BooksCheck,
  CashFlowPage,
  CashFlowQuery,
  type DraftQuery,
  IdParams,
  ok,
  ReportPart,
  ReportPartsQuery,
  ReportTemplateDetail,
  ReportTemplateList,
  ReportView,
  StatementViewQuery,
  TemplateQuery,
  VoucherEffect,
} from '@suanpan/contracts';
import type { App } from '@suanpan/service-kit';
import { Type } from 'typebox';
import { answer } from '../books/answer.ts';
import type { FigureSource } from '../books/figure-source.ts';
import { spanOf } from '../books/span.ts';
import { listFlows } from '../cash-flow/list-flows.ts';
import { checkBooks } from '../health/check-books.ts';
import { listTemplates } from './list-templates.ts';
import { readTemplate, type Edition } from './read-template.ts';
import { statementParts, viewStatement } from './view-statement.ts';
import { voucherEffects } from './voucher-effects.ts';

const read = { config: { can: 'report.read' } } as const;

/** /report: the statements of the set and their figures (spec/api.md 8). */
export function reportRoutes(app: App, source: FigureSource): void {
  // A draft has no version of the books that its editor could have seen.
  const sourceOf = (query: DraftQuery) => (editionOf(query) === 'draft' ? source.primary : source);

  app.get(
    '/report/template',
    { ...read, schema: { response: { 200: ok(ReportTemplateList) } } },
    (request, reply) =>
      answer(source, request, reply, async (books, tell) => {
        const { templates, note } = await listTemplates(books);
        if (note) tell('x-list-note', encodeURIComponent(note));
        return templates;
      }),
  );

  app.get(
    '/report/health',
    { ...read, schema: { querystring: BooksHealthQuery, response: { 200: ok(Type.Array(BooksCheck)) } } },
    (request, reply) => answer(source, request, reply, (books) => checkBooks(books, spanOf(request.query))),
  );

  app.get(
    '/report/voucher/:id',
    { ...read, schema: { params: IdParams, response: { 200: ok(Type.Array(VoucherEffect)) } } },
    (request, reply) =>
      answer(source, request, reply, (books) => voucherEffects(books, Number(request.params.id))),
  );

  app.get(
    '/report/template/:id',
    {
      ...read,
      schema: { params: IdParams, querystring: TemplateQuery, response: { 200: ok(ReportTemplateDetail) } },
    },
    (request, reply) =>
      answer(sourceOf(request.query), request, reply, (books) =>
        readTemplate(books, Number(request.params.id), editionOf(request.query)),
      ),
  );

  app.get(
    '/report/template/view/:id',
    {
      ...read,
      schema: { params: IdParams, querystring: StatementViewQuery, response: { 200: ok(ReportView) } },
    },
    (request, reply) =>
      answer(sourceOf(request.query), request, reply, (books) =>
        viewStatement(books, Number(request.params.id), spanOf(request.query), editionOf(request.query)),
      ),
  );

  app.get(
    '/report/template/view/:id/parts',
    {
      ...read,
      schema: {
        params: IdParams,
        querystring: ReportPartsQuery,
        response: { 200: ok(Type.Array(ReportPart)) },
      },
    },
    (request, reply) =>
      answer(sourceOf(request.query), request, reply, (books) =>
        statementParts(
          books,
          Number(request.params.id),
          Number(request.query.itemId),
          spanOf(request.query),
          editionOf(request.query),
        ),
      ),
  );

  app.get(
    '/report/cashFlow',
    { ...read, schema: { querystring: CashFlowQuery, response: { 200: ok(CashFlowPage) } } },
    (request, reply) =>
      answer(source, request, reply, (books) => listFlows(books, spanOf(request.query), request.query)),
  );
}

const editionOf = ({ draft = false }: DraftQuery): Edition => (draft ? 'draft' : 'published');
