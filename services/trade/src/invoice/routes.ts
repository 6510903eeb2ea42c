import { success, type InvoiceUpdate } from '@suanpan/contracts';
import { memberOf, refuse, type App } from '@suanpan/service-kit';
import type { TradeSide } from '@suanpan/trade-core';
import type { LedgerPort } from '../booking/ledger-port.ts';
import { call } from '../calls/call.ts';
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

  app.route({
    ...call('POST /invoice/destroy'),
    handler: async (request) => {
      const call = callOf(request);
      return success(await db.write(call, (desk) => destroyInvoice(desk, ledger, call, request.body)));
    },
  });

  app.route({
    ...call('GET /invoice/history'),
    handler: async (request) => {
      const member = memberOf(request);
      return success(
        await db.read(member, (sql) => invoiceHistory(sql, member.accountSetId, request.query.id)),
      );
    },
  });
}

function sideRoutes(
  app: App,
  { db, ledger }: { db: TradeDb; ledger: LedgerPort },
  side: TradeSide,
  path: '/invoice/purchaseInvoice' | '/invoice/salesInvoice',
): void {
  const change = (call: Call, input: InvoiceUpdate) =>
    db.write(call, (desk) => changeInvoice(desk, ledger, side, input));

  app.route({
    ...call(`GET ${path}`),
    handler: async (request) => {
      const member = memberOf(request);
      return success(
        await db.read(member, (sql) => listInvoices(sql, member.accountSetId, side, request.query)),
      );
    },
  });

  app.route({
    ...call(`GET ${path}/{id}`),
    handler: async (request) => {
      const member = memberOf(request);
      const id = Number(request.params.id);
      return success(await db.read(member, (sql) => readInvoice(sql, member.accountSetId, id, side)));
    },
  });

  app.route({
    ...call(`GET ${path}Details`),
    handler: async (request) => {
      const member = memberOf(request);
      return success(
        await db.read(member, async (sql) => {
          const { id } = await readInvoice(sql, member.accountSetId, request.query.id, side);
          return invoiceLines(sql, member.accountSetId, id);
        }),
      );
    },
  });

  app.route({
    ...call(`POST ${path}`),
    handler: async (request) => {
      const { id, version, ...input } = request.body;
      const call = callOf(request);
      if (id === undefined || id === null)
        return success(await db.write(call, (desk) => addInvoice(desk, side, input)));
      if (version === undefined) refuse({ code: 'request.field', field: 'version', rule: 'required' });
      return success(await change(call, { ...input, id, version }));
    },
  });

  app.route({
    ...call(`PUT ${path}`),
    handler: async (request) => success(await change(callOf(request), request.body)),
  });
}
