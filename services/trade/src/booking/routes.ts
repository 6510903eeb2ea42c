import { languageOf, success } from '@suanpan/contracts';
import type { App } from '@suanpan/service-kit';
import { call } from '../calls/call.ts';
import { callOf } from '../desk/call.ts';
import type { TradeDb } from '../desk/trade-db.ts';
import { bookInvoices } from './book-invoices.ts';
import type { LedgerPort } from './ledger-port.ts';
import { unbookInvoices } from './unbook-invoices.ts';

/** /invoice/book and /invoice/unbook: invoices become vouchers by the ledger, and these are taken back. */
export function bookingRoutes(app: App, db: TradeDb, ledger: LedgerPort): void {
  app.route({
    ...call('POST /invoice/book'),
    handler: async (request, reply) => {
      const language = languageOf(request.headers['accept-language']);
      const { version, ...answer } = await bookInvoices(
        { db, ledger, language },
        callOf(request),
        request.body,
      );
      if (version > 0) void reply.header('x-ledger-version', String(version));
      return success(answer);
    },
  });

  app.route({
    ...call('POST /invoice/unbook'),
    handler: async (request, reply) => {
      const call = callOf(request);
      const { removed, version } = await db.work(call, (desk) =>
        unbookInvoices(desk, ledger, call, request.body.ids),
      );
      void reply.header('x-ledger-version', String(version));
      return success({ removed });
    },
  });
}
