import type { App } from '@suanpan/service-kit';
import { answer } from '../books/answer.ts';
import type { FigureSource } from '../books/figure-source.ts';
import { call } from '../calls/call.ts';
import { agedInvoices } from './aged-invoices.ts';
import { ageReport } from './age-report.ts';
import { partyAccount } from './party-account.ts';

/** /report/ages, /report/partyStatement: what is owed by age, the invoices behind it, and statements of account. */
export function ageRoutes(app: App, source: FigureSource): void {
  app.route({
    ...call('GET /report/ages'),
    handler: (request, reply) => answer(source, request, reply, (books) => ageReport(books, request.query)),
  });

  app.route({
    ...call('GET /report/ages/invoices'),
    handler: (request, reply) =>
      answer(source, request, reply, (books) => agedInvoices(books, request.query)),
  });

  app.route({
    ...call('GET /report/partyStatement'),
    handler: (request, reply) =>
      answer(source, request, reply, (books) => partyAccount(books, request.query)),
  });
}
