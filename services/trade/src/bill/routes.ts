import {
  Bill,
  BillEventDeleteBody,
  BillEventInput,
  BillInput,
  BillPage,
  BillQuery,
  FundDeleted,
  IdText,
  ok,
  success,
} from '@suanpan/contracts';
import { memberOf, type App } from '@suanpan/service-kit';
import { Type } from 'typebox';
import { refuseUsedInBooks } from '../advance/refuse-used.ts';
import { documentBookingRoutes } from '../booking/book-documents.ts';
import type { LedgerPort } from '../booking/ledger-port.ts';
import { callOf } from '../desk/call.ts';
import type { TradeDb } from '../desk/trade-db.ts';
import { addBill } from './add-bill.ts';
import { addEvent } from './add-event.ts';
import { voucherOfEvent } from './book-events.ts';
import { deleteEvent } from './delete-event.ts';
import { listBills, readBill } from './read-bills.ts';
import { documentOfEvent, lockEvent } from './stored-bill.ts';

/** /bill: bills of exchange, what happens to them, and the voucher of each of these. */
export function billRoutes(app: App, db: TradeDb, ledger: LedgerPort): void {
  const read = { config: { can: 'funds.read' } } as const;
  const write = { config: { can: 'funds.write' } } as const;

  app.get(
    '/bill',
    { ...read, schema: { querystring: BillQuery, response: { 200: ok(BillPage) } } },
    async (request) => {
      const member = memberOf(request);
      return success(await db.read(member, (sql) => listBills(sql, member.accountSetId, request.query)));
    },
  );

  app.get(
    '/bill/:id',
    { ...read, schema: { params: Type.Object({ id: IdText }), response: { 200: ok(Bill) } } },
    async (request) => {
      const member = memberOf(request);
      const id = Number(request.params.id);
      return success(await db.read(member, (sql) => readBill(sql, member.accountSetId, id)));
    },
  );

  app.post('/bill', { ...write, schema: { body: BillInput, response: { 200: ok(Bill) } } }, async (request) =>
    success(await db.write(callOf(request), (desk) => addBill(desk, request.body))),
  );

  app.post(
    '/bill/event',
    { ...write, schema: { body: BillEventInput, response: { 200: ok(Bill) } } },
    async (request) => success(await db.write(callOf(request), (desk) => addEvent(desk, request.body))),
  );

  app.post(
    '/bill/event/delete',
    { ...write, schema: { body: BillEventDeleteBody, response: { 200: ok(FundDeleted) } } },
    async (request) =>
      success(await db.write(callOf(request), (desk) => deleteEvent(desk, ledger, request.body.id))),
  );

  documentBookingRoutes(app, db, ledger, {
    path: '/bill',
    source: 'funds',
    objectType: 'bill',
    documentOf: documentOfEvent,
    lock: async ({ sql, accountSetId }, id) => ({
      objectId: (await lockEvent(sql, accountSetId, id)).bill.id,
    }),
    voucherOf: voucherOfEvent,
    refuseUnbooking: (desk, port, ids) => refuseUsedInBooks(desk, port, 'bill', ids),
  });
}
