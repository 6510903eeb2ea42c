import {
  IdParams,
  ok,
  ReportAssertionInput,
  ReportFormulaBody,
  ReportItem,
  ReportItemInput,
  ReportItemUpdate,
  ReportTemplate,
  ReportTemplateCheck,
  ReportTemplateInput,
  ReportTemplateUpdate,
  ReportTemplateVersion,
  RestoreBody,
  success,
  TemplateCheckQuery,
} from '@suanpan/contracts';
import { memberOf, type App, type Database } from '@suanpan/service-kit';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { readerOf } from '../books/answer.ts';
import { openBooks, type Books } from '../books/books.ts';
import { monthOf } from '../books/span.ts';
import { readTemplate } from '../report/read-template.ts';
import { deleteAssertion, saveAssertion } from './assertions.ts';
import { checkTemplate } from './check-template.ts';
import { writeTemplate } from './change-draft.ts';
import { publishTemplate } from './publish.ts';
import { addItem, changeItem, deleteItem, saveFormula } from './save-item.ts';
import { addTemplate, changeTemplate, deleteTemplate } from './save-template.ts';
import { discardDraft, listVersions, resetTemplate, restoreVersion } from './versions.ts';

const write = { config: { can: 'reportTemplate.write' } } as const;
const AssertionParams = Type.Object({ ...IdParams.properties, assertionId: IdParams.properties.id });
const answersTemplate = { 200: ok(ReportTemplate) };

/**
 * Editing of statements (spec/api.md 8). Drafts are read and written on the primary: who edits sees his own last change,
 * whatever a replica has seen.
 */
export function templateRoutes(app: App, database: Database): void {
  editingRoutes(app, database);
  itemRoutes(app, database);
  versionRoutes(app, database);
  checkRoutes(app, database);
}

const idOf = (request: FastifyRequest): number => Number((request.params as IdParams).id);

function editingRoutes(app: App, database: Database): void {
  app.post(
    '/report/template',
    { ...write, schema: { body: ReportTemplateInput, response: answersTemplate } },
    async (request) => success(await addTemplate(database, readerOf(request), request.body)),
  );

  app.put(
    '/report/template',
    { ...write, schema: { body: ReportTemplateUpdate, response: answersTemplate } },
    async (request) => success(await changeTemplate(database, readerOf(request), request.body)),
  );

  app.delete(
    '/report/template/:id',
    { ...write, schema: { params: IdParams, response: { 200: ok(Type.Null()) } } },
    async (request) => success(await deleteTemplate(database, readerOf(request), idOf(request))),
  );
}

function itemRoutes(app: App, database: Database): void {
  const answersItem = { 200: ok(ReportItem) };
  app.post(
    '/report/template/items',
    { ...write, schema: { body: ReportItemInput, response: answersItem } },
    async (request) => success(await addItem(database, readerOf(request), request.body)),
  );

  app.put(
    '/report/template/items',
    { ...write, schema: { body: ReportItemUpdate, response: answersItem } },
    async (request) => success(await changeItem(database, readerOf(request), request.body)),
  );

  app.delete(
    '/report/template/items/:id',
    { ...write, schema: { params: IdParams, response: { 200: ok(Type.Null()) } } },
    async (request) => success(await deleteItem(database, readerOf(request), idOf(request))),
  );

  app.post(
    '/report/template/items/formula',
    { ...write, schema: { body: ReportFormulaBody, response: answersItem } },
    async (request) => success(await saveFormula(database, readerOf(request), request.body)),
  );
}

function versionRoutes(app: App, database: Database): void {
  const named = { ...write, schema: { params: IdParams, response: answersTemplate } };
  app.post('/report/template/:id/publish', named, async (request) =>
    success(await publishTemplate(database, readerOf(request), idOf(request), memberOf(request).userName)),
  );
  app.post('/report/template/:id/discard', named, async (request) =>
    success(await discardDraft(database, readerOf(request), idOf(request))),
  );
  app.post('/report/template/:id/reset', named, async (request) =>
    success(await resetTemplate(database, readerOf(request), idOf(request))),
  );
  app.post(
    '/report/template/:id/restore',
    { ...write, schema: { params: IdParams, body: RestoreBody, response: answersTemplate } },
    async (request) =>
      success(await restoreVersion(database, readerOf(request), idOf(request), request.body.version)),
  );
  app.get(
    '/report/template/:id/versions',
    { ...write, schema: { params: IdParams, response: { 200: ok(Type.Array(ReportTemplateVersion)) } } },
    async (request) => success(await read(database, request, (books) => listVersions(books, idOf(request)))),
  );
}

function checkRoutes(app: App, database: Database): void {
  app.get(
    '/report/template/:id/check',
    {
      ...write,
      schema: {
        params: IdParams,
        querystring: TemplateCheckQuery,
        response: { 200: ok(ReportTemplateCheck) },
      },
    },
    async (request) => {
      const month = monthOf(request.query.accountDate);
      return success(
        await read(database, request, async (books) =>
          checkTemplate(books, await readTemplate(books, idOf(request), 'draft'), month),
        ),
      );
    },
  );

  app.post(
    '/report/template/:id/assertions',
    {
      ...write,
      schema: { params: IdParams, body: ReportAssertionInput, response: { 200: ok(Type.Null()) } },
    },
    async (request) => {
      await writeTemplate(database, readerOf(request), idOf(request), async (books) =>
        saveAssertion(books, await readTemplate(books, idOf(request), 'draft'), request.body),
      );
      return success(null);
    },
  );

  app.delete(
    '/report/template/:id/assertions/:assertionId',
    { ...write, schema: { params: AssertionParams, response: { 200: ok(Type.Null()) } } },
    async (request) => {
      await writeTemplate(database, readerOf(request), idOf(request), (books) =>
        deleteAssertion(books, idOf(request), Number(request.params.assertionId)),
      );
      return success(null);
    },
  );
}

const read = <T>(
  database: Database,
  request: FastifyRequest,
  work: (books: Books) => Promise<T>,
): Promise<T> => {
  const reader = readerOf(request);
  return database.read(reader, async (sql) => work(await openBooks(sql, reader)));
};
