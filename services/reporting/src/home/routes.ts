import type { Period } from '@suanpan/accounting-core';
import {
  CashPanel,
  CostPanel,
  HomeQuery,
  MonthTodo,
  ok,
  OwedPanel,
  RevenueProfit,
  VoucherCount,
} from '@suanpan/contracts';
import type { App } from '@suanpan/service-kit';
import { answer } from '../books/answer.ts';
import type { Books } from '../books/books.ts';
import type { FigureSource } from '../books/figure-source.ts';
import { monthOf, refuseBeforeBooks } from '../books/span.ts';
import { cashPanel } from './cash-panel.ts';
import { costPanel } from './cost-panel.ts';
import { countVouchers } from './count-vouchers.ts';
import { monthTodo } from './month-todo.ts';
import { owedPanel } from './owed/owed-panel.ts';
import { revenueProfit } from './revenue-profit.ts';

/** /home: the dashboard (spec/api.md 3), of the asked month or of the newest that was opened. */
export function homeRoutes(app: App, source: FigureSource): void {
  app.get(
    '/home/voucher/count',
    {
      config: { can: 'home.counts' },
      schema: { querystring: HomeQuery, response: { 200: ok(VoucherCount) } },
    },
    (request, reply) =>
      answer(source, request, reply, (books) => countVouchers(books, chosenMonth(books, request.query))),
  );

  app.get(
    '/home/todo',
    { config: { can: 'home.counts' }, schema: { querystring: HomeQuery, response: { 200: ok(MonthTodo) } } },
    (request, reply) =>
      answer(source, request, reply, (books) => monthTodo(books, chosenMonth(books, request.query))),
  );

  app.get(
    '/home/chart/cash',
    { config: { can: 'home.cash' }, schema: { querystring: HomeQuery, response: { 200: ok(CashPanel) } } },
    (request, reply) =>
      answer(source, request, reply, (books) => cashPanel(books, chosenMonth(books, request.query))),
  );

  app.get(
    '/home/chart/revenueProfit',
    {
      config: { can: 'home.results' },
      schema: { querystring: HomeQuery, response: { 200: ok(RevenueProfit) } },
    },
    (request, reply) =>
      answer(source, request, reply, (books) => revenueProfit(books, chosenMonth(books, request.query))),
  );

  app.get(
    '/home/chart/cost',
    { config: { can: 'home.results' }, schema: { querystring: HomeQuery, response: { 200: ok(CostPanel) } } },
    (request, reply) =>
      answer(source, request, reply, (books) => costPanel(books, chosenMonth(books, request.query))),
  );

  for (const [path, kind] of [
    ['/home/chart/ar', 'receivable'],
    ['/home/chart/ap', 'payable'],
  ] as const)
    app.get(
      path,
      { config: { can: 'home.owed' }, schema: { querystring: HomeQuery, response: { 200: ok(OwedPanel) } } },
      (request, reply) =>
        answer(source, request, reply, (books) => owedPanel(books, chosenMonth(books, request.query), kind)),
    );
}

function chosenMonth(books: Books, { accountDate }: { accountDate?: string }): Period {
  if (accountDate === undefined) return books.newestPeriod;
  const month = monthOf(accountDate);
  refuseBeforeBooks({ from: month, to: month }, books.enablePeriod);
  return month;
}
