import {
  BookAnswer,
  FundDeleteBody,
  FundDeleted,
  IdParams,
  JournalBookBody,
  JournalLine,
  JournalLineInput,
  JournalPage,
  JournalQuery,
  languageOf,
  ListedTransfer,
  MonthOfTransfers,
  ok,
  success,
  Transfer,
  TransferInput,
  UnbookAnswer,
} from '@suanpan/contracts';
import { memberOf, refuse, type App } from '@suanpan/service-kit';
import { Type } from 'typebox';
import { bookLines, unbookLines } from '../booking/book-lines.ts';
import type { LedgerPort } from '../booking/ledger-port.ts';
import { callOf } from '../desk/call.ts';
import type { TradeDb } from '../desk/trade-db.ts';
import { listLines, shownLine } from './list-lines.ts';
import { listTransfers } from './list-transfers.ts';
import { addLine, changeLine, deleteLine } from './save-line.ts';
import { addTransfer, changeTransfer, deleteTransfer, readTransfer } from './save-transfer.ts';
import { storedLine } from './stored-line.ts';

/** /bank-journal: cash and bank journals line by line, and their vouchers; /funds/transfer: money moved between own accounts. */
export function journalRoutes(app: App, db: TradeDb, ledger: LedgerPort): void {
  const read = { config: { can: 'funds.read' } } as const;
  const write = { config: { can: 'funds.write' } } as const;
  const book = { config: { can: 'invoice.book' } } as const;

  app.get(
    '/bank-journal/list',
    { ...read, schema: { querystring: JournalQuery, response: { 200: ok(JournalPage) } } },
    async (request) => {
      const member = memberOf(request);
      return success(await db.read(member, (sql) => listLines(sql, member.accountSetId, request.query)));
    },
  );

  app.get(
    '/bank-journal/:id',
    { ...read, schema: { params: IdParams, response: { 200: ok(JournalLine) } } },
    async (request) => {
      const { accountSetId } = memberOf(request);
      const id = Number(request.params.id);
      return success(
        await db.read(memberOf(request), async (sql) =>
          shownLine(sql, accountSetId, await storedLine(sql, accountSetId, id)),
        ),
      );
    },
  );

  app.post(
    '/bank-journal',
    { ...write, schema: { body: JournalLineInput, response: { 200: ok(JournalLine) } } },
    async (request) => success(await db.write(callOf(request), (desk) => addLine(desk, request.body))),
  );

  app.put(
    '/bank-journal',
    { ...write, schema: { body: JournalLineInput, response: { 200: ok(JournalLine) } } },
    async (request) => {
      const input = { ...request.body, ...changed(request.body) };
      return success(await db.write(callOf(request), (desk) => changeLine(desk, ledger, input)));
    },
  );

  app.post(
    '/bank-journal/delete',
    { ...write, schema: { body: FundDeleteBody, response: { 200: ok(FundDeleted) } } },
    async (request) =>
      success(await db.write(callOf(request), (desk) => deleteLine(desk, ledger, request.body))),
  );

  app.post(
    '/bank-journal/book',
    { ...book, schema: { body: JournalBookBody, response: { 200: ok(BookAnswer) } } },
    async (request, reply) => {
      const language = languageOf(request.headers['accept-language']);
      const { version, ...answer } = await bookLines(
        { db, ledger, language },
        callOf(request),
        request.body.ids,
      );
      if (version > 0) void reply.header('x-ledger-version', String(version));
      return success(answer);
    },
  );

  app.post(
    '/bank-journal/unbook',
    { ...book, schema: { body: JournalBookBody, response: { 200: ok(UnbookAnswer) } } },
    async (request, reply) => {
      const call = callOf(request);
      const { removed, version } = await db.work(call, (desk) =>
        unbookLines(desk, ledger, call, request.body.ids),
      );
      void reply.header('x-ledger-version', String(version));
      return success({ removed });
    },
  );

  app.get(
    '/funds/transfer',
    { ...read, schema: { querystring: MonthOfTransfers, response: { 200: ok(Type.Array(ListedTransfer)) } } },
    async (request) => {
      const member = memberOf(request);
      return success(await db.read(member, (sql) => listTransfers(sql, member.accountSetId, request.query)));
    },
  );

  app.get(
    '/funds/transfer/:id',
    { ...read, schema: { params: IdParams, response: { 200: ok(Transfer) } } },
    async (request) => {
      const { accountSetId } = memberOf(request);
      const id = Number(request.params.id);
      return success(await db.read(memberOf(request), (sql) => readTransfer({ sql, accountSetId }, id)));
    },
  );

  app.post(
    '/funds/transfer',
    { ...write, schema: { body: TransferInput, response: { 200: ok(Transfer) } } },
    async (request) => success(await db.write(callOf(request), (desk) => addTransfer(desk, request.body))),
  );

  app.put(
    '/funds/transfer',
    { ...write, schema: { body: TransferInput, response: { 200: ok(Transfer) } } },
    async (request) => {
      const input = { ...request.body, ...changed(request.body) };
      return success(await db.write(callOf(request), (desk) => changeTransfer(desk, ledger, input)));
    },
  );

  app.post(
    '/funds/transfer/delete',
    { ...write, schema: { body: FundDeleteBody, response: { 200: ok(FundDeleted) } } },
    async (request) =>
      success(await db.write(callOf(request), (desk) => deleteTransfer(desk, ledger, request.body))),
  );
}

/** What is changed is named, with the version that is meant. */
function changed({ id, version }: { id?: number; version?: number }): { id: number; version: number } {
  if (id === undefined) refuse({ code: 'request.field', field: 'id', rule: 'required' });
  if (version === undefined) refuse({ code: 'request.field', field: 'version', rule: 'required' });
  return { id, version };
}
