import { languageOf, nameLanguageOf, success } from '@suanpan/contracts';
import { found, memberOf, type App } from '@suanpan/service-kit';
import { acceptUploads, readSheet, readUpload } from '@suanpan/service-kit/sheets';
import { listCategories } from '../auxiliary/read-auxiliary.ts';
import { answerRead, answerWrite } from '../books/answer-request.ts';
import type { LedgerDb } from '../books/ledger-db.ts';
import { ShownNames } from '../books/shown-names.ts';
import { call } from '../calls/call.ts';
import type { ExportPlaces } from '../sheets/export-places.ts';
import { answerImport } from '../progress/answer-import.ts';
import { sendSheet } from '../sheets/send-sheet.ts';
import { cashFlowOpenings, saveCashFlowOpenings } from './cash-flow-openings.ts';
import { importOpenings } from './import-openings.ts';
import { openingScreen } from './opening-screen.ts';
import { openingSheet } from './opening-sheet.ts';
import { readOpeningsById } from './read-openings.ts';
import { deleteOpening, saveOpenings } from './save-openings.ts';
import { openingTrialBalance } from './trial-balance.ts';

/** /initial-balance: what was carried in when the books were opened (spec/api.md 10, decision D22). */
export function openingRoutes(app: App, db: LedgerDb, places: ExportPlaces): void {
  app.route({
    ...call('GET /initial-balance'),
    handler: (request) =>
      answerRead(db, request, (sql, accountSetId) => openingScreen(sql, accountSetId, request.query.type)),
  });

  app.route({
    ...call('GET /initial-balance/trialBalance'),
    handler: (request) => answerRead(db, request, openingTrialBalance),
  });

  app.route({
    ...call('GET /initial-balance/cashFlow'),
    handler: (request) => answerRead(db, request, cashFlowOpenings),
  });

  app.route({
    ...call('PUT /initial-balance/cashFlow'),
    handler: (request, reply) =>
      answerWrite(db, request, reply, (books) => saveCashFlowOpenings(books, request.body)),
  });

  app.route({
    ...call('GET /initial-balance/export'),
    handler: async (request, reply) => {
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
  });

  acceptUploads(app, (scope) =>
    scope.route({
      ...call('POST /initial-balance/import'),
      handler: async (request, reply) => {
        const { file } = await readUpload(request);
        const sheet = await readSheet(file);
        return answerImport({ db, request, reply }, (books, pace) => importOpenings(books, sheet, pace));
      },
    }),
  );

  app.route({
    ...call('GET /initial-balance/{id}'),
    handler: async (request) => {
      const member = memberOf(request);
      const ids = [Number(request.params.id)];
      return success(
        found((await db.read(member, (sql) => readOpeningsById(sql, member.accountSetId, ids)))[0]),
      );
    },
  });

  for (const name of ['POST /initial-balance', 'PUT /initial-balance'] as const)
    app.route({
      ...call(name),
      handler: (request, reply) =>
        answerWrite(db, request, reply, async (books) =>
          found((await saveOpenings(books, [request.body]))[0]),
        ),
    });

  app.route({
    ...call('PUT /initial-balance/batch'),
    handler: (request, reply) =>
      answerWrite(db, request, reply, (books) => saveOpenings(books, request.body.rows)),
  });

  app.route({
    ...call('DELETE /initial-balance/{id}'),
    handler: (request, reply) =>
      answerWrite(db, request, reply, (books) => deleteOpening(books, Number(request.params.id))),
  });
}
