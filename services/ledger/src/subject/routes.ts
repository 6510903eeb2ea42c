import { languageOf, nameLanguageOf, success, type Subject } from '@suanpan/contracts';
import { memberOf, refuse, type App, type Sql } from '@suanpan/service-kit';
import { acceptUploads, readSheet, readUpload } from '@suanpan/service-kit/sheets';
import type { FastifyRequest } from 'fastify';
import { answerRead, answerWrite } from '../books/answer-request.ts';
import { callOf } from '../books/call.ts';
import type { LedgerDb } from '../books/ledger-db.ts';
import { ShownNames } from '../books/shown-names.ts';
import { skippedOf } from '../books/skipped.ts';
import { call } from '../calls/call.ts';
import { askDocuments, namedByNone, type DocumentUse } from '../document-use/document-use.ts';
import type { ExportPlaces } from '../sheets/export-places.ts';
import { answerImport } from '../progress/answer-import.ts';
import { sendSheet } from '../sheets/send-sheet.ts';
import { batchSubjects } from './batch-subjects.ts';
import { deleteSubject } from './delete-subject.ts';
import { importSubjects } from './import-subjects.ts';
import { loadByCode } from './load-by-code.ts';
import { listSubjects, readSubject, selectableSubjects, type SubjectFilter } from './read-subjects.ts';
import { recodeSubjects } from './recode-subjects.ts';
import { addSubject, changeSubject } from './save-subject.ts';
import { subjectBalances, type WantedBalance } from './subject-balance.ts';
import { subjectSheet } from './subject-sheet.ts';
import { isSubjectUsed } from './subject-use.ts';

/** /subject: the chart of accounts (spec/api.md 10). */
export function subjectRoutes(
  app: App,
  db: LedgerDb,
  { places, documents }: { places: ExportPlaces; documents: DocumentUse },
): void {
  app.route({
    ...call('GET /subject'),
    handler: (request) => answerRead(db, request, (sql) => shownSubjects(sql, request, request.query)),
  });

  app.route({
    ...call('GET /subject/voucher/select'),
    handler: async (request) => {
      const showAll = Boolean(request.query.showAll);
      return answerRead(db, request, (sql, accountSetId) => selectableSubjects(sql, accountSetId, showAll));
    },
  });

  app.route({
    ...call('GET /subject/balance'),
    handler: async (request) => {
      const member = memberOf(request);
      const { subjectId, ids, categoryDetailsId, asOf = null } = request.query;
      const wanted = ids?.split(',') ?? [subjectId ?? refuse({ code: 'request.field', field: 'subjectId' })];
      const balances = await db.read(member, (sql) =>
        subjectBalances(
          sql,
          member.accountSetId,
          wanted.map((text) => wantedBalance(text, categoryDetailsId)),
          asOf,
        ),
      );
      return success(ids === undefined ? balances[0]!.balance : balances);
    },
  });

  app.route({
    ...call('POST /subject/loadByCode'),
    handler: (request) =>
      answerRead(db, request, (sql, accountSetId) => loadByCode(sql, accountSetId, request.body)),
  });

  app.route({
    ...call('GET /subject/checkUse/{id}'),
    handler: async (request) => {
      const member = memberOf(request);
      const id = Number(request.params.id);
      return success(
        await db.read(member, async (sql) => {
          await readSubject(sql, member.accountSetId, id);
          return isSubjectUsed(sql, member.accountSetId, id);
        }),
      );
    },
  });

  app.route({
    ...call('GET /subject/export'),
    handler: async (request, reply) => {
      const member = memberOf(request);
      const { template, ...shown } = request.query;
      const language = languageOf(request.headers['accept-language']);
      const subjects = template ? [] : await db.read(member, (sql) => shownSubjects(sql, request, shown));
      const sheet = subjectSheet(subjects, language);
      return sendSheet(reply, sheet, { places, accountSetId: member.accountSetId });
    },
  });

  acceptUploads(app, (scope) =>
    scope.route({
      ...call('POST /subject/import'),
      handler: async (request, reply) => {
        const { file, fields } = await readUpload(request);
        const sheet = await readSheet(file);
        const moveBalances = fields['moveBalances'] === 'true' || fields['moveBalances'] === '1';
        return answerImport({ db, request, reply }, (books, pace) =>
          importSubjects(books, sheet, moveBalances, pace),
        );
      },
    }),
  );

  app.route({
    ...call('GET /subject/{id}'),
    handler: (request) =>
      answerRead(db, request, (sql, accountSetId) =>
        readSubject(sql, accountSetId, Number(request.params.id)),
      ),
  });

  app.route({
    ...call('POST /subject'),
    handler: (request, reply) => answerWrite(db, request, reply, (books) => addSubject(books, request.body)),
  });

  app.route({
    ...call('POST /subject/batch'),
    handler: async (request, reply) => {
      const { act, subjects } = request.body;
      const ids = subjects.map(({ id }) => id);
      const named =
        act === 'delete'
          ? await askDocuments(documents, callOf(request), { subjects: ids })
          : () => namedByNone;
      return answerWrite(db, request, reply, async (books) => {
        const { changed, refused } = await batchSubjects(books, request.body, named());
        return { changed, skipped: skippedOf(refused, request) };
      });
    },
  });

  app.route({
    ...call('PUT /subject'),
    handler: (request, reply) =>
      answerWrite(db, request, reply, (books) => changeSubject(books, request.body)),
  });

  app.route({
    ...call('DELETE /subject/{id}'),
    handler: async (request, reply) => {
      const subject = { id: Number(request.params.id), version: request.query.version };
      const named = await askDocuments(documents, callOf(request), { subjects: [subject.id] });
      return answerWrite(db, request, reply, (books) => deleteSubject(books, subject, named()));
    },
  });

  app.route({
    ...call('POST /subject/encoding'),
    handler: (request, reply) =>
      answerWrite(db, request, reply, (books) => recodeSubjects(books, request.body.newEncoding)),
  });

  app.route({
    ...call('POST /account-sets/updateEncode'),
    handler: (request, reply) =>
      answerWrite(db, request, reply, async (books) => {
        await recodeSubjects(books, request.body.newEncoding);
        return null;
      }),
  });
}

/** The chart, or what is looked for in it, named for its reader. */
async function shownSubjects(sql: Sql, request: FastifyRequest, filter: SubjectFilter): Promise<Subject[]> {
  const { accountSetId } = memberOf(request);
  const language = nameLanguageOf(request.headers['accept-language']);
  const names = await ShownNames.of(sql, accountSetId, language);
  return listSubjects(sql, accountSetId, filter, names);
}

/** "12:7.9": subject 12 with the items 7 and 9, and with one that is asked for beside it. */
function wantedBalance(text: string, itemId: string | undefined): WantedBalance {
  const [subjectId, items = ''] = text.split(':');
  const itemIds = [...items.split('.'), itemId ?? ''].filter(Boolean).map(Number);
  return { subjectId: Number(subjectId), itemIds };
}
