import type { App } from '@suanpan/service-kit';
import { answer } from '../books/answer.ts';
import type { FigureSource } from '../books/figure-source.ts';
import { spanOf } from '../books/span.ts';
import { call } from '../calls/call.ts';
import { equityChanges } from './equity-changes.ts';
import { expenseDetails } from './expense-details.ts';
import { financialSummary } from './financial-summary.ts';
import { incomeByItem } from './income-by-item.ts';

/** /report: analyses of the books (domain/payroll-assets-tax.md 4). */
export function analysisRoutes(app: App, source: FigureSource): void {
  app.route({
    ...call('GET /report/expenses'),
    handler: (request, reply) =>
      answer(source, request, reply, (books) => expenseDetails(books, spanOf(request.query).to)),
  });

  app.route({
    ...call('GET /report/incomeByItem'),
    handler: (request, reply) =>
      answer(source, request, reply, (books) => incomeByItem(books, spanOf(request.query), request.query)),
  });

  app.route({
    ...call('GET /report/equityChanges'),
    handler: (request, reply) =>
      answer(source, request, reply, (books) =>
        equityChanges(books, spanOf(request.query), request.query.kind ?? 'year'),
      ),
  });

  app.route({
    ...call('GET /report/ratios'),
    handler: (request, reply) =>
      answer(source, request, reply, (books) =>
        financialSummary(books, spanOf(request.query), request.query.kind ?? 'year'),
      ),
  });
}
