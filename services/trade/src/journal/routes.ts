import { languageOf, success } from '@suanpan/contracts';
import { memberOf, refuse, type App } from '@suanpan/service-kit';
import { bookLines, unbookLines } from '../booking/book-lines.ts';
import type { LedgerPort } from '../booking/ledger-port.ts';
import { call } from '../calls/call.ts';
import { callOf } from '../desk/call.ts';
import type { TradeDb } from '../desk/trade-db.ts';
import { laterLines } from './later-lines.ts';
import { listLines, shownLine } from './list-lines.ts';
import { listTransfers } from './list-transfers.ts';
import { addLine, changeLine, deleteLine } from './save-line.ts';
import { addTransfer, changeTransfer, deleteTransfer, readTransfer } from './save-transfer.ts';
import { storedLine } from './stored-line.ts';

/** /bank-journal: cash and bank journals line by line, and their vouchers; /funds/transfer: money moved between own accounts. */
export function journalRoutes(app: App, db: TradeDb, ledger: LedgerPort): void {
  app.route({
    ...call('GET /bank-journal/list'),
    handler: async (request) => {
      const member = memberOf(request);
      return success(await db.read(member, (sql) => listLines(sql, member.accountSetId, request.query)));
    },
  });

  app.route({
    ...call('GET /bank-journal/later'),
    handler: async (request) => {
      const member = memberOf(request);
      const [year, month] = request.query.after.split('-').map(Number) as [number, number];
      return success(await db.read(member, (sql) => laterLines(sql, member.accountSetId, { year, month })));
    },
  });

  app.route({
    ...call('GET /bank-journal/{id}'),
    handler: async (request) => {
      const { accountSetId } = memberOf(request);
      const id = Number(request.params.id);
      return success(
        await db.read(memberOf(request), async (sql) =>
          shownLine(sql, accountSetId, await storedLine(sql, accountSetId, id)),
        ),
      );
    },
  });

  app.route({
    ...call('POST /bank-journal'),
    handler: async (request) =>
      success(await db.write(callOf(request), (desk) => addLine(desk, request.body))),
  });

  app.route({
    ...call('PUT /bank-journal'),
    handler: async (request) => {
      const input = { ...request.body, ...changed(request.body) };
      return success(await db.write(callOf(request), (desk) => changeLine(desk, ledger, input)));
    },
  });

  app.route({
    ...call('POST /bank-journal/delete'),
    handler: async (request) =>
      success(await db.write(callOf(request), (desk) => deleteLine(desk, ledger, request.body))),
  });

  app.route({
    ...call('POST /bank-journal/book'),
    handler: async (request, reply) => {
      const language = languageOf(request.headers['accept-language']);
      const { version, ...answer } = await bookLines(
        { db, ledger, language },
        callOf(request),
        request.body.ids,
      );
      if (version > 0) void reply.header('x-ledger-version', String(version));
      return success(answer);
    },
  });

  app.route({
    ...call('POST /bank-journal/unbook'),
    handler: async (request, reply) => {
      const call = callOf(request);
      const { removed, version } = await db.work(call, (desk) =>
        unbookLines(desk, ledger, call, request.body.ids),
      );
      void reply.header('x-ledger-version', String(version));
      return success({ removed });
    },
  });

  app.route({
    ...call('GET /funds/transfer'),
    handler: async (request) => {
      const member = memberOf(request);
      return success(await db.read(member, (sql) => listTransfers(sql, member.accountSetId, request.query)));
    },
  });

  app.route({
    ...call('GET /funds/transfer/{id}'),
    handler: async (request) => {
      const { accountSetId } = memberOf(request);
      const id = Number(request.params.id);
      return success(await db.read(memberOf(request), (sql) => readTransfer({ sql, accountSetId }, id)));
    },
  });

  app.route({
    ...call('POST /funds/transfer'),
    handler: async (request) =>
      success(await db.write(callOf(request), (desk) => addTransfer(desk, request.body))),
  });

  app.route({
    ...call('PUT /funds/transfer'),
    handler: async (request) => {
      const input = { ...request.body, ...changed(request.body) };
      return success(await db.write(callOf(request), (desk) => changeTransfer(desk, ledger, input)));
    },
  });

  app.route({
    ...call('POST /funds/transfer/delete'),
    handler: async (request) =>
      success(await db.write(callOf(request), (desk) => deleteTransfer(desk, ledger, request.body))),
  });
}

/** What is changed is named, with the version that is meant. */
function changed({ id, version }: { id?: number; version?: number }): { id: number; version: number } {
  if (id === undefined) refuse({ code: 'request.field', field: 'id', rule: 'required' });
  if (version === undefined) refuse({ code: 'request.field', field: 'version', rule: 'required' });
  return { id, version };
}
