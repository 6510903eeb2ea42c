import { languageOf, success } from '@suanpan/contracts';
import { memberOf, type App } from '@suanpan/service-kit';
import { sendMadeFile } from '@suanpan/service-kit/files';
import { madeBook } from '@suanpan/service-kit/tables';
import { documentBookingRoutes } from '../booking/book-documents.ts';
import { bookedSettlements } from '../booking/book-settlements.ts';
import type { LedgerPort } from '../booking/ledger-port.ts';
import { call } from '../calls/call.ts';
import { callOf } from '../desk/call.ts';
import type { TradeDb } from '../desk/trade-db.ts';
import { readInvoice } from '../invoice/read-invoice.ts';
import { allocationsOf, openItemsOn } from './open-items.ts';
import { summariseParties } from './party-summary.ts';
import { listSettlements } from './read-settlement.ts';
import { settle } from './settle.ts';
import { partySummaryFile } from './summary-file.ts';
import { undoSettlement } from './undo-settlement.ts';

/** /settlement: what settles invoices, what undoes that, the vouchers of both, what is open on a day and what became of each party's debts. */
export function settlementRoutes(app: App, db: TradeDb, ledger: LedgerPort): void {
  app.route({
    ...call('GET /settlement'),
    handler: async (request) => {
      const member = memberOf(request);
      const { accountSetId } = member;
      return success(
        await db.read(member, async (sql) => {
          const { id } = await readInvoice(sql, accountSetId, request.query.invoiceId);
          return allocationsOf(sql, accountSetId, id);
        }),
      );
    },
  });

  app.route({
    ...call('GET /settlement/open'),
    handler: async (request) => {
      const member = memberOf(request);
      return success(await db.read(member, (sql) => openItemsOn(sql, member.accountSetId, request.query)));
    },
  });

  app.route({
    ...call('GET /settlement/list'),
    handler: async (request) => {
      const member = memberOf(request);
      return success(
        await db.read(member, (sql) => listSettlements(sql, member.accountSetId, request.query)),
      );
    },
  });

  app.route({
    ...call('GET /settlement/summary'),
    handler: async (request) => {
      const member = memberOf(request);
      return success(
        await db.read(member, (sql) => summariseParties(sql, member.accountSetId, request.query)),
      );
    },
  });

  app.route({
    ...call('GET /settlement/summary/export'),
    handler: async (request, reply) => {
      const member = memberOf(request);
      const language = languageOf(request.headers['accept-language']);
      const { format, progress = false, ...query } = request.query;
      const file = await db.read(member, (sql) =>
        partySummaryFile(sql, member.accountSetId, query, language),
      );
      return sendMadeFile(reply, madeBook({ format, file, language }), progress);
    },
  });

  app.route({
    ...call('POST /settlement'),
    handler: async (request) =>
      success(await db.write(callOf(request), (desk) => settle(desk, request.body))),
  });

  app.route({
    ...call('POST /settlement/undo'),
    handler: async (request) =>
      success(await db.write(callOf(request), (desk) => undoSettlement(desk, request.body))),
  });

  documentBookingRoutes(app, db, ledger, bookedSettlements);
}
