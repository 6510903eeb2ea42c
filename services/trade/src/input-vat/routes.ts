import {
  FundDeleted,
  InputVatDeleteBody,
  InputVatEvent,
  InputVatInput,
  InputVatQuery,
  ok,
  success,
  VatSummary,
} from '@suanpan/contracts';
import { memberOf, type App } from '@suanpan/service-kit';
import { inputTaxVoucher } from '@suanpan/trade-core';
import { Type } from 'typebox';
import { documentBookingRoutes } from '../booking/book-documents.ts';
import { bookingFacts } from '../booking/draft-voucher.ts';
import type { LedgerPort } from '../booking/ledger-port.ts';
import { callOf } from '../desk/call.ts';
import type { TradeDb } from '../desk/trade-db.ts';
import { addVatEvent } from './add-event.ts';
import { deleteVatEvent } from './delete-event.ts';
import { listVatEvents } from './read-events.ts';
import { documentOfVatEvent, lockVatEvent } from './stored-event.ts';
import { summariseVat } from './summarise.ts';

/** /input-vat: input tax certified later or taken back, and the VAT of a month. */
export function inputVatRoutes(app: App, db: TradeDb, ledger: LedgerPort): void {
  const read = { config: { can: 'invoice.read' } } as const;
  const write = { config: { can: 'invoice.write' } } as const;

  app.get(
    '/input-vat',
    { ...read, schema: { querystring: InputVatQuery, response: { 200: ok(Type.Array(InputVatEvent)) } } },
    async (request) => {
      const member = memberOf(request);
      return success(
        await db.read(member, (sql) => listVatEvents(sql, member.accountSetId, request.query.month)),
      );
    },
  );

  app.get(
    '/input-vat/summary',
    { ...read, schema: { querystring: InputVatQuery, response: { 200: ok(VatSummary) } } },
    async (request) => {
      const member = memberOf(request);
      return success(
        await db.read(member, (sql) => summariseVat(sql, member.accountSetId, request.query.month)),
      );
    },
  );

  app.post(
    '/input-vat',
    { ...write, schema: { body: InputVatInput, response: { 200: ok(InputVatEvent) } } },
    async (request) => success(await db.write(callOf(request), (desk) => addVatEvent(desk, request.body))),
  );

  app.post(
    '/input-vat/delete',
    { ...write, schema: { body: InputVatDeleteBody, response: { 200: ok(FundDeleted) } } },
    async (request) =>
      success(await db.write(callOf(request), (desk) => deleteVatEvent(desk, ledger, request.body.id))),
  );

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
