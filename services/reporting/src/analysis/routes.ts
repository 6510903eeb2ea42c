import {
  EquityChanges,
  ExpenseDetails,
  FinancialSummary,
  IncomeByItem,
  IncomeByItemQuery,
  ok,
  RatiosQuery,
  ReportViewQuery,
} from '@suanpan/contracts';
import type { App } from '@suanpan/service-kit';
import { answer } from '../books/answer.ts';
import type { FigureSource } from '../books/figure-source.ts';
import { spanOf } from '../books/span.ts';
import { equityChanges } from './equity-changes.ts';
import { expenseDetails } from './expense-details.ts';
import { financialSummary } from './financial-summary.ts';
import { incomeByItem } from './income-by-item.ts';

const read = { config: { can: 'report.read' } } as const;

/** /report: analyses of the books (domain/payroll-assets-tax.md 4). */
export function analysisRoutes(app: App, source: FigureSource): void {
  app.get(
    '/report/expenses',
    { ...read, schema: { querystring: ReportViewQuery, response: { 200: ok(ExpenseDetails) } } },
    (request, reply) =>
      answer(source, request, reply, (books) => expenseDetails(books, spanOf(request.query).to)),
  );

  app.get(
    '/report/incomeByItem',
    { ...read, schema: { querystring: IncomeByItemQuery, response: { 200: ok(IncomeByItem) } } },
    (request, reply) =>
      answer(source, request, reply, (books) => incomeByItem(books, spanOf(request.query), request.query)),
  );

  app.get(
    '/report/equityChanges',
    { ...read, schema: { querystring: RatiosQuery, response: { 200: ok(EquityChanges) } } },
    (request, reply) =>
      answer(source, request, reply, (books) =>
        equityChanges(books, spanOf(request.query), request.query.kind ?? 'year'),
      ),
  );

  app.get(
    '/report/ratios',
    { ...read, schema: { querystring: RatiosQuery, response: { 200: ok(FinancialSummary) } } },
    (request, reply) =>
      answer(source, request, reply, (books) =>
        financialSummary(books, spanOf(request.query), request.query.kind ?? 'year'),
      ),
  );
}
