import { success } from '@suanpan/contracts';
import { memberOf, type App } from '@suanpan/service-kit';
import { refundsOfEvent } from '../advance/refunds.ts';
import { refuseOverused } from '../advance/refuse-overused.ts';
import { advancesLeftBy } from '../advance/stored-advance.ts';
import { documentBookingRoutes } from '../booking/book-documents.ts';
import type { LedgerPort } from '../booking/ledger-port.ts';
import { call } from '../calls/call.ts';
import { callOf } from '../desk/call.ts';
import type { TradeDb } from '../desk/trade-db.ts';
import { addBill } from './add-bill.ts';
import { addEvent } from './add-event.ts';
import { voucherOfEvent } from './book-events.ts';
import { deleteEvent } from './delete-event.ts';
import { listBills, readBill } from './read-bills.ts';
import { refuseBeforeEarlier, refuseUnderLater } from './refuse-out-of-order.ts';
import { documentOfEvent, lockEvent } from './stored-bill.ts';

/** /bill: bills of exchange, what happens to them, and the voucher of each of these. */
export function billRoutes(app: App, db: TradeDb, ledger: LedgerPort): void {
  app.route({
    ...call('GET /bill'),
    handler: async (request) => {
      const member = memberOf(request);
      return success(await db.read(member, (sql) => listBills(sql, member.accountSetId, request.query)));
    },
  });

  app.route({
    ...call('GET /bill/{id}'),
    handler: async (request) => {
      const member = memberOf(request);
      const id = Number(request.params.id);
      return success(await db.read(member, (sql) => readBill(sql, member.accountSetId, id)));
    },
  });

  app.route({
    ...call('POST /bill'),
    handler: async (request) =>
      success(await db.write(callOf(request), (desk) => addBill(desk, request.body))),
  });

  app.route({
    ...call('POST /bill/event'),
    handler: async (request) =>
      success(await db.write(callOf(request), (desk) => addEvent(desk, request.body))),
  });

  app.route({
    ...call('POST /bill/event/delete'),
    handler: async (request) =>
      success(await db.write(callOf(request), (desk) => deleteEvent(desk, ledger, request.body.id))),
  });

  documentBookingRoutes(app, db, ledger, {
    path: '/bill',
    source: 'funds',
    objectType: 'bill',
    documentOf: documentOfEvent,
    lock: async ({ sql, accountSetId }, id) => ({
      objectId: (await lockEvent(sql, accountSetId, id)).bill.id,
    }),
    voucherOf: voucherOfEvent,
    refuseBooking: async (desk, port, id) => {
      const refunds = await refundsOfEvent(desk.sql, desk.accountSetId, id);
      const advances = refunds.map(({ advanceId }) => Number(advanceId));
      await refuseOverused(desk, port, advances, { makes: documentOfEvent({ id }) });
      await refuseBeforeEarlier(desk, port, id);
    },
    refuseUnbooking: async (desk, port, ids) => {
      const given = await advancesLeftBy(desk.sql, desk.accountSetId, 'bill', ids);
      await refuseOverused(desk, port, given, { takesBack: ids.map((id) => documentOfEvent({ id })) });
      await refuseUnderLater(desk, port, ids);
    },
  });
}
