import {
  CashFlowOpening,
  CashFlowOpeningBatch,
  IdParams,
  Imported,
  languageOf,
  nameLanguageOf,
  ok,
  Opening,
  OpeningBatch,
  OpeningInput,
  OpeningListQuery,
  OpeningRow,
  success,
  TrialBalance,
} from '@suanpan/contracts';
import { found, memberOf, type App } from '@suanpan/service-kit';
import { acceptUploads, readSheet, readUpload } from '@suanpan/service-kit/sheets';
import { Type } from 'typebox';
import { listCategories } from '../auxiliary/read-auxiliary.ts';
import { answerRead, answerWrite } from '../books/answer-request.ts';
import { WriteQuery } from '../books/answer.ts';
import type { LedgerDb } from '../books/ledger-db.ts';
import { ShownNames } from '../books/shown-names.ts';
import type { ExportPlaces } from '../sheets/export-places.ts';
import { answerImport, ImportQuery } from '../progress/answer-import.ts';
import { sendSheet } from '../sheets/send-sheet.ts';
import { cashFlowOpenings, saveCashFlowOpenings } from './cash-flow-openings.ts';
import { importOpenings } from './import-openings.ts';
import { openingScreen } from './opening-screen.ts';
import { openingSheet } from './opening-sheet.ts';
import { readOpeningsById } from './read-openings.ts';
import { deleteOpening, saveOpenings } from './save-openings.ts';
import { openingTrialBalance } from './trial-balance.ts';

const read = { config: { can: 'setting.read' } } as const;
const write = { config: { can: 'setting.write' } } as const;

/** /initial-balance: what was carried in when the books were opened (spec/api.md 10, decision D22). */
export function openingRoutes(app: App, db: LedgerDb, places: ExportPlaces): void {
  app.get(
    '/initial-balance',
    { ...read, schema: { querystring: OpeningListQuery, response: { 200: ok(Type.Array(OpeningRow)) } } },
    (request) =>
      answerRead(db, request, (sql, accountSetId) => openingScreen(sql, accountSetId, request.query.type)),
  );

  app.get(
    '/initial-balance/trialBalance',
    { ...read, schema: { response: { 200: ok(TrialBalance) } } },
    (request) => answerRead(db, request, openingTrialBalance),
  );

  app.get(
    '/initial-balance/cashFlow',
    { ...read, schema: { response: { 200: ok(Type.Array(CashFlowOpening)) } } },
    (request) => answerRead(db, request, cashFlowOpenings),
  );

  app.put(
    '/initial-balance/cashFlow',
    {
      ...write,
      schema: {
        querystring: WriteQuery,
        body: CashFlowOpeningBatch,
        response: { 200: ok(Type.Array(CashFlowOpening)) },
      },
    },
    (request, reply) => answerWrite(db, request, reply, (books) => saveCashFlowOpenings(books, request.body)),
  );

  app.get(
    '/initial-balance/export',
    { ...read, schema: { querystring: OpeningListQuery } },
    async (request, reply) => {
      const member = memberOf(request);
      const language = nameLanguageOf(request.headers['accept-language']);
      const [rows, categories] = await db.read(member, async (sql) => [
        (await ShownNames.of(sql, member.accountSetId, language)).in(
          await openingScreen(sql, member.accountSetId, request.query.type),
        ),
        await listCategories(sql, member.accountSetId),
      ]);
      const sheet = openingSheet(rows, categories, languageOf(request.headers['accept-language']));
      return sendSheet(reply, sheet, { places, accountSetId: member.accountSetId });
    },
  );

  acceptUploads(app, (scope) =>
    scope.post(
      '/initial-balance/import',
      {
        config: { can: 'setting.write', longWork: 'import' },
        schema: { querystring: ImportQuery, response: { 200: ok(Imported) } },
      },
      async (request, reply) => {
        const { file } = await readUpload(request);
        const sheet = await readSheet(file);
        return answerImport({ db, request, reply }, (books, pace) => importOpenings(books, sheet, pace));
      },
    ),
  );

  app.get(
    '/initial-balance/:id',
    { ...read, schema: { params: IdParams, response: { 200: ok(Opening) } } },
    async (request) => {
      const member = memberOf(request);
      const ids = [Number(request.params.id)];
      return success(
        found((await db.read(member, (sql) => readOpeningsById(sql, member.accountSetId, ids)))[0]),
      );
    },
  );

  for (const method of ['post', 'put'] as const) {
    app[method](
      '/initial-balance',
      { ...write, schema: { querystring: WriteQuery, body: OpeningInput, response: { 200: ok(Opening) } } },
      (request, reply) =>
        answerWrite(db, request, reply, async (books) =>
          found((await saveOpenings(books, [request.body]))[0]),
        ),
    );
  }

  app.put(
    '/initial-balance/batch',
    {
      ...write,
      schema: { querystring: WriteQuery, body: OpeningBatch, response: { 200: ok(Type.Array(Opening)) } },
    },
    (request, reply) => answerWrite(db, request, reply, (books) => saveOpenings(books, request.body.rows)),
  );

  app.delete(
    '/initial-balance/:id',
    { ...write, schema: { params: IdParams, querystring: WriteQuery, response: { 200: ok(Type.Null()) } } },
    (request, reply) =>
      answerWrite(db, request, reply, (books) => deleteOpening(books, Number(request.params.id))),
  );
}
