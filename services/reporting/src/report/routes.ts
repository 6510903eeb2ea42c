import { type DraftQuery } from '@suanpan/contracts';
import type { App } from '@suanpan/service-kit';
import { answer } from '../books/answer.ts';
import type { FigureSource } from '../books/figure-source.ts';
import { spanOf } from '../books/span.ts';
import { call } from '../calls/call.ts';
import { listFlows } from '../cash-flow/list-flows.ts';
import { checkBooks } from '../health/check-books.ts';
import { listTemplates } from './list-templates.ts';
import { readTemplate, type Edition } from './read-template.ts';
import { statementParts, viewStatement } from './view-statement.ts';
import { voucherEffects } from './voucher-effects.ts';

/** /report: the statements of the set and their figures (spec/api.md 8). */
export function reportRoutes(app: App, source: FigureSource): void {
  // A draft has no version of the books that its editor could have seen.
  const sourceOf = (query: DraftQuery) => (editionOf(query) === 'draft' ? source.primary : source);

  app.route({
    ...call('GET /report/template'),
    handler: (request, reply) =>
      answer(source, request, reply, async (books, tell) => {
        const { templates, note } = await listTemplates(books);
        if (note) tell('x-list-note', encodeURIComponent(note));
        return templates;
      }),
  });

  app.route({
    ...call('GET /report/health'),
    handler: (request, reply) =>
      answer(source, request, reply, (books) => checkBooks(books, spanOf(request.query), request.query)),
  });

  app.route({
    ...call('GET /report/voucher/{id}'),
    handler: (request, reply) =>
      answer(source, request, reply, (books) => voucherEffects(books, Number(request.params.id))),
  });

  app.route({
    ...call('GET /report/template/{id}'),
    handler: (request, reply) =>
      answer(sourceOf(request.query), request, reply, (books) =>
        readTemplate(books, Number(request.params.id), editionOf(request.query)),
      ),
  });

  app.route({
    ...call('GET /report/template/view/{id}'),
    handler: (request, reply) =>
      answer(sourceOf(request.query), request, reply, (books) =>
        viewStatement(books, Number(request.params.id), spanOf(request.query), editionOf(request.query)),
      ),
  });

  app.route({
    ...call('GET /report/template/view/{id}/parts'),
    handler: (request, reply) =>
      answer(sourceOf(request.query), request, reply, (books) =>
        statementParts(
          books,
          Number(request.params.id),
          Number(request.query.itemId),
          spanOf(request.query),
          editionOf(request.query),
        ),
      ),
  });

  app.route({
    ...call('GET /report/cashFlow'),
    handler: (request, reply) =>
      answer(source, request, reply, (books) => listFlows(books, spanOf(request.query), request.query)),
  });
}

const editionOf = ({ draft = false }: DraftQuery): Edition => (draft ? 'draft' : 'published');
