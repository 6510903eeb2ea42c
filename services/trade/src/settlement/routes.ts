import {
  Allocation,
  AllocationQuery,
  BookAnswer,
  languageOf,
  ok,
  OpenItem,
  OpenItemQuery,
  PartySummary,
  PartySummaryFileQuery,
  PartySummaryQuery,
  Settlement,
  SettlementBookBody,
  SettlementInput,
  SettlementPage,
  SettlementQuery,
  SettlementUndoBody,
  success,
} from '@suanpan/contracts';
import { memberOf, type App } from '@suanpan/service-kit';
import { sendMadeFile } from '@suanpan/service-kit/files';
import { madeBook } from '@suanpan/service-kit/tables';
import { Type } from 'typebox';
import { bookSettlements } from '../booking/book-settlements.ts';
import type { LedgerPort } from '../booking/ledger-port.ts';
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
  const read = { config: { can: 'invoice.read' } } as const;
  const write = { config: { can: 'settlement.write' } } as const;

  app.get(
    '/settlement',
    { ...read, schema: { querystring: AllocationQuery, response: { 200: ok(Type.Array(Allocation)) } } },
    async (request) => {
      const member = memberOf(request);
      const { accountSetId } = member;
      return success(
        await db.read(member, async (sql) => {
          const { id } = await readInvoice(sql, accountSetId, request.query.invoiceId);
          return allocationsOf(sql, accountSetId, id);
        }),
      );
    },
  );

  app.get(
    '/settlement/open',
    { ...read, schema: { querystring: OpenItemQuery, response: { 200: ok(Type.Array(OpenItem)) } } },
    async (request) => {
      const member = memberOf(request);
      return success(await db.read(member, (sql) => openItemsOn(sql, member.accountSetId, request.query)));
    },
  );

  app.get(
    '/settlement/list',
    { ...read, schema: { querystring: SettlementQuery, response: { 200: ok(SettlementPage) } } },
    async (request) => {
      const member = memberOf(request);
      return success(
        await db.read(member, (sql) => listSettlements(sql, member.accountSetId, request.query)),
      );
    },
  );

  app.get(
    '/settlement/summary',
    { ...read, schema: { querystring: PartySummaryQuery, response: { 200: ok(Type.Array(PartySummary)) } } },
    async (request) => {
      const member = memberOf(request);
      return success(
        await db.read(member, (sql) => summariseParties(sql, member.accountSetId, request.query)),
      );
    },
  );

  app.get(
    '/settlement/summary/export',
    {
      config: { can: 'invoice.read', longWork: 'export' },
      schema: { querystring: PartySummaryFileQuery },
    },
    async (request, reply) => {
      const member = memberOf(request);
      const language = languageOf(request.headers['accept-language']);
      const { format, progress = false, ...query } = request.query;
      const file = await db.read(member, (sql) =>
        partySummaryFile(sql, member.accountSetId, query, language),
      );
      return sendMadeFile(reply, madeBook({ format, file, language }), progress);
    },
  );

  app.post(
    '/settlement',
    { ...write, schema: { body: SettlementInput, response: { 200: ok(Settlement) } } },
    async (request) => success(await db.write(callOf(request), (desk) => settle(desk, request.body))),
  );

  app.post(
    '/settlement/undo',
    { ...write, schema: { body: SettlementUndoBody, response: { 200: ok(Settlement) } } },
    async (request) => success(await db.write(callOf(request), (desk) => undoSettlement(desk, request.body))),
  );

  app.post(
    '/settlement/book',
    {
      config: { can: 'invoice.book' },
      schema: { body: SettlementBookBody, response: { 200: ok(BookAnswer) } },
    },
    async (request, reply) => {
      const language = languageOf(request.headers['accept-language']);
      const { version, ...answer } = await bookSettlements(
        { db, ledger, language },
        callOf(request),
        request.body.ids,
      );
      if (version > 0) void reply.header('x-ledger-version', String(version));
      return success(answer);
    },
  );
}
