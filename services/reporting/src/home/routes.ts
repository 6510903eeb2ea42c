import { CashPanel, HomeQuery, ok, VoucherCount } from '@suanpan/contracts';
import type { App } from '@suanpan/service-kit';
import type { Period } from '@suanpan/accounting-core';
import { answer } from '../books/answer.ts';
import type { Books } from '../books/books.ts';
import type { FigureSource } from '../books/figure-source.ts';
import { monthOf, refuseBeforeBooks } from '../books/span.ts';
import { cashPanel } from './cash-panel.ts';
import { countVouchers } from './count-vouchers.ts';

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
    '/home/chart/cash',
    { config: { can: 'home.cash' }, schema: { querystring: HomeQuery, response: { 200: ok(CashPanel) } } },
    (request, reply) =>
      answer(source, request, reply, (books) => cashPanel(books, chosenMonth(books, request.query))),
  );
}

function chosenMonth(books: Books, { accountDate }: { accountDate?: string }): Period {
  if (accountDate === undefined) return books.newestPeriod;
  const month = monthOf(accountDate);
  refuseBeforeBooks({ from: month, to: month }, books.enablePeriod);
  return month;
}
