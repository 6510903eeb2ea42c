import {
  IdParams,
  Imported,
  languageOf,
  LoadByCodeBody,
  LoadedByCode,
  Money,
  nameLanguageOf,
  ok,
  RecodeBody,
  Recoding,
  Subject,
  SubjectBalance,
  SubjectBalanceQuery,
  SubjectBatchBody,
  SubjectBatchResult,
  SubjectExportQuery,
  SubjectInput,
  SubjectListQuery,
  SubjectSelectQuery,
  SubjectUpdate,
  success,
  UpdateEncodeBody,
} from '@suanpan/contracts';
import { memberOf, refuse, type App, type Sql } from '@suanpan/service-kit';
import { acceptUploads, readSheet, readUpload } from '@suanpan/service-kit/sheets';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { answerRead, answerWrite, DeleteQuery } from '../books/answer-request.ts';
import { WriteQuery } from '../books/answer.ts';
import { callOf } from '../books/call.ts';
import type { LedgerDb } from '../books/ledger-db.ts';
import { ShownNames } from '../books/shown-names.ts';
import { skippedOf } from '../books/skipped.ts';
import { askDocuments, namedByNone, type DocumentUse } from '../document-use/document-use.ts';
import type { ExportPlaces } from '../sheets/export-places.ts';
import { answerImport, ImportQuery } from '../progress/answer-import.ts';
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

const read = { config: { can: 'setting.read' } } as const;
const write = { config: { can: 'setting.write' } } as const;

/** /subject: the chart of accounts (spec/api.md 10). */
export function subjectRoutes(
  app: App,
  db: LedgerDb,
  { places, documents }: { places: ExportPlaces; documents: DocumentUse },
): void {
  app.get(
    '/subject',
    { ...read, schema: { querystring: SubjectListQuery, response: { 200: ok(Type.Array(Subject)) } } },
    (request) => answerRead(db, request, (sql) => shownSubjects(sql, request, request.query)),
  );

  app.get(
    '/subject/voucher/select',
    { ...read, schema: { querystring: SubjectSelectQuery, response: { 200: ok(Type.Array(Subject)) } } },
    async (request) => {
      const showAll = Boolean(request.query.showAll);
      return answerRead(db, request, (sql, accountSetId) => selectableSubjects(sql, accountSetId, showAll));
    },
  );

  app.get(
    '/subject/balance',
    {
      ...read,
      schema: {
        querystring: SubjectBalanceQuery,
        response: { 200: ok(Type.Union([Money, Type.Array(SubjectBalance)])) },
      },
    },
    async (request) => {
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
  );

  app.post(
    '/subject/loadByCode',
    { ...read, schema: { body: LoadByCodeBody, response: { 200: ok(LoadedByCode) } } },
    (request) => answerRead(db, request, (sql, accountSetId) => loadByCode(sql, accountSetId, request.body)),
  );

  app.get(
    '/subject/checkUse/:id',
    { ...read, schema: { params: IdParams, response: { 200: ok(Type.Boolean()) } } },
    async (request) => {
      const member = memberOf(request);
      const id = Number(request.params.id);
      return success(
        await db.read(member, async (sql) => {
          await readSubject(sql, member.accountSetId, id);
          return isSubjectUsed(sql, member.accountSetId, id);
        }),
      );
    },
  );

  app.get(
    '/subject/export',
    { ...read, schema: { querystring: SubjectExportQuery } },
    async (request, reply) => {
      const member = memberOf(request);
      const { template, ...shown } = request.query;
      const language = languageOf(request.headers['accept-language']);
      const subjects = template ? [] : await db.read(member, (sql) => shownSubjects(sql, request, shown));
      const sheet = subjectSheet(subjects, language);
      return sendSheet(reply, sheet, { places, accountSetId: member.accountSetId });
    },
  );

  acceptUploads(app, (scope) =>
    scope.post(
      '/subject/import',
      {
        config: { can: 'setting.write', longWork: 'import' },
        schema: { querystring: ImportQuery, response: { 200: ok(Imported) } },
      },
      async (request, reply) => {
        const { file, fields } = await readUpload(request);
        const sheet = await readSheet(file);
        const moveBalances = fields['moveBalances'] === 'true' || fields['moveBalances'] === '1';
        return answerImport({ db, request, reply }, (books, pace) =>
          importSubjects(books, sheet, moveBalances, pace),
        );
      },
    ),
  );

  app.get(
    '/subject/:id',
    { ...read, schema: { params: IdParams, response: { 200: ok(Subject) } } },
    (request) =>
      answerRead(db, request, (sql, accountSetId) =>
        readSubject(sql, accountSetId, Number(request.params.id)),
      ),
  );

  app.post(
    '/subject',
    { ...write, schema: { querystring: WriteQuery, body: SubjectInput, response: { 200: ok(Subject) } } },
    (request, reply) => answerWrite(db, request, reply, (books) => addSubject(books, request.body)),
  );

  app.post(
    '/subject/batch',
    {
      ...write,
      schema: { querystring: WriteQuery, body: SubjectBatchBody, response: { 200: ok(SubjectBatchResult) } },
    },
    async (request, reply) => {
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
  );

  app.put(
    '/subject',
    { ...write, schema: { querystring: WriteQuery, body: SubjectUpdate, response: { 200: ok(Subject) } } },
    (request, reply) => answerWrite(db, request, reply, (books) => changeSubject(books, request.body)),
  );

  app.delete(
    '/subject/:id',
    { ...write, schema: { params: IdParams, querystring: DeleteQuery, response: { 200: ok(Type.Null()) } } },
    async (request, reply) => {
      const subject = { id: Number(request.params.id), version: request.query.version };
      const named = await askDocuments(documents, callOf(request), { subjects: [subject.id] });
      return answerWrite(db, request, reply, (books) => deleteSubject(books, subject, named()));
    },
  );

  app.post(
    '/subject/encoding',
    {
      config: { can: 'accountSet.update' },
      schema: { querystring: WriteQuery, body: RecodeBody, response: { 200: ok(Recoding) } },
    },
    (request, reply) =>
      answerWrite(db, request, reply, (books) => recodeSubjects(books, request.body.newEncoding)),
  );

  app.post(
    '/account-sets/updateEncode',
    {
      config: { can: 'accountSet.update' },
      schema: { querystring: WriteQuery, body: UpdateEncodeBody, response: { 200: ok(Type.Null()) } },
    },
    (request, reply) =>
      answerWrite(db, request, reply, async (books) => {
        await recodeSubjects(books, request.body.newEncoding);
        return null;
      }),
  );
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
