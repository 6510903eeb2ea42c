import { success, type IdParams } from '@suanpan/contracts';
import { memberOf, type App, type Database } from '@suanpan/service-kit';
import type { FastifyRequest } from 'fastify';
import { readerOf } from '../books/answer.ts';
import { openBooks, type Books } from '../books/books.ts';
import { monthOf } from '../books/span.ts';
import { call } from '../calls/call.ts';
import { readTemplate } from '../report/read-template.ts';
import { deleteAssertion, saveAssertion } from './assertions.ts';
import { checkTemplate } from './check-template.ts';
import { writeTemplate } from './change-draft.ts';
import { publishTemplate } from './publish.ts';
import { addItem, changeItem, deleteItem, saveFormula } from './save-item.ts';
import { addTemplate, changeTemplate, deleteTemplate } from './save-template.ts';
import { discardDraft, listVersions, resetTemplate, restoreVersion } from './versions.ts';

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
  app.route({
    ...call('POST /report/template'),
    handler: async (request) => success(await addTemplate(database, readerOf(request), request.body)),
  });

  app.route({
    ...call('PUT /report/template'),
    handler: async (request) => success(await changeTemplate(database, readerOf(request), request.body)),
  });

  app.route({
    ...call('DELETE /report/template/{id}'),
    handler: async (request) => success(await deleteTemplate(database, readerOf(request), idOf(request))),
  });
}

function itemRoutes(app: App, database: Database): void {
  app.route({
    ...call('POST /report/template/items'),
    handler: async (request) => success(await addItem(database, readerOf(request), request.body)),
  });

  app.route({
    ...call('PUT /report/template/items'),
    handler: async (request) => success(await changeItem(database, readerOf(request), request.body)),
  });

  app.route({
    ...call('DELETE /report/template/items/{id}'),
    handler: async (request) => success(await deleteItem(database, readerOf(request), idOf(request))),
  });

  app.route({
    ...call('POST /report/template/items/formula'),
    handler: async (request) => success(await saveFormula(database, readerOf(request), request.body)),
  });
}

function versionRoutes(app: App, database: Database): void {
  app.route({
    ...call('POST /report/template/{id}/publish'),
    handler: async (request) =>
      success(await publishTemplate(database, readerOf(request), idOf(request), memberOf(request).userName)),
  });
  app.route({
    ...call('POST /report/template/{id}/discard'),
    handler: async (request) => success(await discardDraft(database, readerOf(request), idOf(request))),
  });
  app.route({
    ...call('POST /report/template/{id}/reset'),
    handler: async (request) => success(await resetTemplate(database, readerOf(request), idOf(request))),
  });
  app.route({
    ...call('POST /report/template/{id}/restore'),
    handler: async (request) =>
      success(await restoreVersion(database, readerOf(request), idOf(request), request.body.version)),
  });
  app.route({
    ...call('GET /report/template/{id}/versions'),
    handler: async (request) =>
      success(await read(database, request, (books) => listVersions(books, idOf(request)))),
  });
}

function checkRoutes(app: App, database: Database): void {
  app.route({
    ...call('GET /report/template/{id}/check'),
    handler: async (request) => {
      const month = monthOf(request.query.accountDate);
      return success(
        await read(database, request, async (books) =>
          checkTemplate(books, await readTemplate(books, idOf(request), 'draft'), month),
        ),
      );
    },
  });

  app.route({
    ...call('POST /report/template/{id}/assertions'),
    handler: async (request) => {
      await writeTemplate(database, readerOf(request), idOf(request), async (books) =>
        saveAssertion(books, await readTemplate(books, idOf(request), 'draft'), request.body),
      );
      return success(null);
    },
  });

  app.route({
    ...call('DELETE /report/template/{id}/assertions/{assertionId}'),
    handler: async (request) => {
      await writeTemplate(database, readerOf(request), idOf(request), (books) =>
        deleteAssertion(books, idOf(request), Number(request.params.assertionId)),
      );
      return success(null);
    },
  });
}

const read = <T>(
  database: Database,
  request: FastifyRequest,
  work: (books: Books) => Promise<T>,
): Promise<T> => {
  const reader = readerOf(request);
  return database.read(reader, async (sql) => work(await openBooks(sql, reader)));
};
