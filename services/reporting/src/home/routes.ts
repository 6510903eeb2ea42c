import type { Period } from '@suanpan/accounting-core';
import type { App } from '@suanpan/service-kit';
import { answer } from '../books/answer.ts';
import type { Books } from '../books/books.ts';
import type { FigureSource } from '../books/figure-source.ts';
import { monthOf, refuseBeforeBooks } from '../books/span.ts';
import { call } from '../calls/call.ts';
import { cashPanel } from './cash-panel.ts';
import { costPanel } from './cost-panel.ts';
import { countVouchers } from './count-vouchers.ts';
import { monthTodo } from './month-todo.ts';
import { owedPanel } from './owed/owed-panel.ts';
import { revenueProfit } from './revenue-profit.ts';

/** /home: the dashboard (spec/api.md 3), of the asked month or of the newest that was opened. */
export function homeRoutes(app: App, source: FigureSource): void {
  app.route({
    ...call('GET /home/voucher/count'),
    handler: (request, reply) =>
      answer(source, request, reply, (books) => countVouchers(books, chosenMonth(books, request.query))),
  });

  app.route({
    ...call('GET /home/todo'),
    handler: (request, reply) =>
      answer(source, request, reply, (books) => monthTodo(books, chosenMonth(books, request.query))),
  });

  app.route({
    ...call('GET /home/chart/cash'),
    handler: (request, reply) =>
      answer(source, request, reply, (books) => cashPanel(books, chosenMonth(books, request.query))),
  });

  app.route({
    ...call('GET /home/chart/revenueProfit'),
    handler: (request, reply) =>
      answer(source, request, reply, (books) => revenueProfit(books, chosenMonth(books, request.query))),
  });

  app.route({
    ...call('GET /home/chart/cost'),
    handler: (request, reply) =>
      answer(source, request, reply, (books) => costPanel(books, chosenMonth(books, request.query))),
  });

  for (const [path, kind] of [
    ['GET /home/chart/ar', 'receivable'],
    ['GET /home/chart/ap', 'payable'],
  ] as const)
    app.route({
      ...call(path),
      handler: (request, reply) =>
        answer(source, request, reply, (books) => owedPanel(books, chosenMonth(books, request.query), kind)),
    });
}

function chosenMonth(books: Books, { accountDate }: { accountDate?: string }): Period {
  if (accountDate === undefined) return books.newestPeriod;
  const month = monthOf(accountDate);
  refuseBeforeBooks({ from: month, to: month }, books.enablePeriod);
  return month;
}
