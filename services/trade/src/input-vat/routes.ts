import { success } from '@suanpan/contracts';
import { memberOf, type App } from '@suanpan/service-kit';
import { inputTaxVoucher } from '@suanpan/trade-core';
import { documentBookingRoutes } from '../booking/book-documents.ts';
import { bookingFacts } from '../booking/draft-voucher.ts';
import type { LedgerPort } from '../booking/ledger-port.ts';
import { call } from '../calls/call.ts';
import { callOf } from '../desk/call.ts';
import type { TradeDb } from '../desk/trade-db.ts';
import { addVatEvent } from './add-event.ts';
import { deleteVatEvent } from './delete-event.ts';
import { listVatEvents } from './read-events.ts';
import { documentOfVatEvent, lockVatEvent } from './stored-event.ts';
import { summariseVat } from './summarise.ts';
import { listWaiting } from './waiting.ts';

/** /input-vat: input tax certified later or taken back, and the VAT of a month. */
export function inputVatRoutes(app: App, db: TradeDb, ledger: LedgerPort): void {
  app.route({
    ...call('GET /input-vat'),
    handler: async (request) => {
      const member = memberOf(request);
      return success(
        await db.read(member, (sql) => listVatEvents(sql, member.accountSetId, request.query.month)),
      );
    },
  });

  app.route({
    ...call('GET /input-vat/summary'),
    handler: async (request) => {
      const member = memberOf(request);
      return success(
        await db.read(member, (sql) => summariseVat(sql, member.accountSetId, request.query.month)),
      );
    },
  });

  app.route({
    ...call('GET /input-vat/waiting'),
    handler: async (request) => {
      const member = memberOf(request);
      return success(await db.read(member, (sql) => listWaiting(sql, member.accountSetId, request.query)));
    },
  });

  app.route({
    ...call('POST /input-vat'),
    handler: async (request) =>
      success(await db.write(callOf(request), (desk) => addVatEvent(desk, request.body))),
  });

  app.route({
    ...call('POST /input-vat/delete'),
    handler: async (request) =>
      success(await db.write(callOf(request), (desk) => deleteVatEvent(desk, ledger, request.body.id))),
  });

  documentBookingRoutes(app, db, ledger, {
    path: '/input-vat',
    source: 'invoice',
    objectType: 'input-vat',
    documentOf: documentOfVatEvent,
    lock: async ({ sql, accountSetId }, id) => ({
      objectId: (await lockVatEvent(sql, accountSetId, id)).id,
    }),
    voucherOf: async ({ sql, accountSetId }, id) =>
      inputTaxVoucher(await bookingFacts(sql, accountSetId, []), await lockVatEvent(sql, accountSetId, id)),
  });
}
