import {
  DocumentEvent,
  IdParams,
  Invoice,
  InvoiceDestroyBody,
  InvoiceIdQuery,
  InvoiceInput,
  InvoiceLine,
  InvoicePage,
  InvoiceQuery,
  InvoiceUpdate,
  ok,
  success,
} from '@suanpan/contracts';
import { memberOf, refuse, type App } from '@suanpan/service-kit';
import type { TradeSide } from '@suanpan/trade-core';
import { Type } from 'typebox';
import type { LedgerPort } from '../booking/ledger-port.ts';
import { callOf, type Call } from '../desk/call.ts';
import type { TradeDb } from '../desk/trade-db.ts';
import { addInvoice } from './add-invoice.ts';
import { changeInvoice } from './change-invoice.ts';
import { destroyInvoice } from './destroy-invoice.ts';
import { invoiceHistory } from './history.ts';
import { listInvoices } from './list-invoices.ts';
import { invoiceLines, readInvoice } from './read-invoice.ts';

/** /invoice: invoices of both sides, by the calls of the contract (spec/api.md 5) and our own. */
export function invoiceRoutes(app: App, db: TradeDb, ledger: LedgerPort): void {
  sideRoutes(app, { db, ledger }, 'purchase', '/invoice/purchaseInvoice');
  sideRoutes(app, { db, ledger }, 'sales', '/invoice/salesInvoice');

  app.post(
    '/invoice/destroy',
    {
      config: { can: 'invoice.write' },
      schema: { body: InvoiceDestroyBody, response: { 200: ok(Invoice) } },
    },
    async (request) => {
      const call = callOf(request);
      return success(await db.write(call, (desk) => destroyInvoice(desk, ledger, call, request.body)));
    },
  );

  app.get(
    '/invoice/history',
    {
      config: { can: 'invoice.read' },
      schema: { querystring: InvoiceIdQuery, response: { 200: ok(Type.Array(DocumentEvent)) } },
    },
    async (request) => {
      const member = memberOf(request);
      return success(
        await db.read(member, (sql) => invoiceHistory(sql, member.accountSetId, request.query.id)),
      );
    },
  );
}

function sideRoutes(
  app: App,
  { db, ledger }: { db: TradeDb; ledger: LedgerPort },
  side: TradeSide,
  path: string,
): void {
  const read = { config: { can: 'invoice.read' } } as const;
  const write = { config: { can: 'invoice.write' } } as const;
  const change = (call: Call, input: InvoiceUpdate) =>
    db.write(call, (desk) => changeInvoice(desk, ledger, side, input));

  app.get(
    path,
    { ...read, schema: { querystring: InvoiceQuery, response: { 200: ok(InvoicePage) } } },
    async (request) => {
      const member = memberOf(request);
      return success(
        await db.read(member, (sql) => listInvoices(sql, member.accountSetId, side, request.query)),
      );
    },
  );

  app.get(
    `${path}/:id`,
    { ...read, schema: { params: IdParams, response: { 200: ok(Invoice) } } },
    async (request) => {
      const member = memberOf(request);
      const id = Number(request.params.id);
      return success(await db.read(member, (sql) => readInvoice(sql, member.accountSetId, id, side)));
    },
  );

  app.get(
    `${path}Details`,
    { ...read, schema: { querystring: InvoiceIdQuery, response: { 200: ok(Type.Array(InvoiceLine)) } } },
    async (request) => {
      const member = memberOf(request);
      return success(
        await db.read(member, async (sql) => {
          const { id } = await readInvoice(sql, member.accountSetId, request.query.id, side);
          return invoiceLines(sql, member.accountSetId, id);
        }),
      );
    },
  );

  app.post(
    path,
    { ...write, schema: { body: InvoiceInput, response: { 200: ok(Invoice) } } },
    async (request) => {
      const { id, version, ...input } = request.body;
      const call = callOf(request);
      if (id === undefined || id === null)
        return success(await db.write(call, (desk) => addInvoice(desk, side, input)));
      if (version === undefined) refuse({ code: 'request.field', field: 'version', rule: 'required' });
      return success(await change(call, { ...input, id, version }));
    },
  );

  app.put(
    path,
    { ...write, schema: { body: InvoiceUpdate, response: { 200: ok(Invoice) } } },
    async (request) => success(await change(callOf(request), request.body)),
  );
}
