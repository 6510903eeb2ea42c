import { languageOf, nameLanguageOf } from '@suanpan/contracts';
import { memberOf, refuse, type App } from '@suanpan/service-kit';
import { acceptUploads, readSheet, readUpload } from '@suanpan/service-kit/sheets';
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
import { batchItems } from './batch-items.ts';
import { importItems } from './import-items.ts';
import { itemSheet } from './item-sheet.ts';
import {
  allItemIds,
  allItems,
  itemChoices,
  itemsByCategory,
  listCategories,
  listItems,
  readCategory,
  readItem,
} from './read-auxiliary.ts';
import { addCategory, changeCategory, deleteCategory } from './save-category.ts';
import { addItem, changeItem, clearItems, deleteItem } from './save-item.ts';

/** /accounting-category and /accounting-category-details (spec/api.md 10). */
export function auxiliaryRoutes(
  app: App,
  db: LedgerDb,
  { places, documents }: { places: ExportPlaces; documents: DocumentUse },
): void {
  categoryRoutes(app, db);
  itemRoutes(app, db);
  itemRemovalRoutes(app, db, documents);
  manyItemRoutes(app, db, documents);
  itemFileRoutes(app, db, places);
}

function categoryRoutes(app: App, db: LedgerDb): void {
  app.route({
    ...call('GET /accounting-category'),
    handler: (request) => answerRead(db, request, listCategories),
  });

  app.route({
    ...call('GET /accounting-category/{id}'),
    handler: (request) =>
      answerRead(db, request, (sql, accountSetId) =>
        readCategory(sql, accountSetId, Number(request.params.id)),
      ),
  });

  app.route({
    ...call('POST /accounting-category'),
    handler: (request, reply) => answerWrite(db, request, reply, (books) => addCategory(books, request.body)),
  });

  app.route({
    ...call('PUT /accounting-category'),
    handler: (request, reply) =>
      answerWrite(db, request, reply, (books) => changeCategory(books, request.body)),
  });

  app.route({
    ...call('DELETE /accounting-category/{id}'),
    handler: (request, reply) =>
      answerWrite(db, request, reply, (books) =>
        deleteCategory(books, Number(request.params.id), request.query.version),
      ),
  });
}

/** The items of a category in and out as files. */
function itemFileRoutes(app: App, db: LedgerDb, places: ExportPlaces): void {
  app.route({
    ...call('GET /accounting-category/download'),
    handler: async (request, reply) => {
      const member = memberOf(request);
      const { template, keyword } = request.query;
      const categoryId = Number(request.query.categoryId);
      const asked = request.headers['accept-language'];
      const [category, items] = await db.read(member, async (sql) => [
        await readCategory(sql, member.accountSetId, categoryId),
        template
          ? []
          : (await ShownNames.of(sql, member.accountSetId, nameLanguageOf(asked))).in(
              await allItems(sql, member.accountSetId, categoryId, keyword),
            ),
      ]);
      const sheet = itemSheet(category, items, languageOf(asked));
      return sendSheet(reply, sheet, { places, accountSetId: member.accountSetId });
    },
  });

  acceptUploads(app, (scope) =>
    scope.route({
      ...call('POST /accounting-category/import'),
      handler: async (request, reply) => {
        const { file, fields } = await readUpload(request);
        const categoryId = fields['categoryId'] ?? '';
        if (!/^[0-9]{1,15}$/.test(categoryId)) refuse({ code: 'request.field', field: 'categoryId' });
        const sheet = await readSheet(file);
        return answerImport({ db, request, reply }, (books, pace) =>
          importItems(books, sheet, Number(categoryId), pace),
        );
      },
    }),
  );
}

function itemRoutes(app: App, db: LedgerDb): void {
  app.route({
    ...call('GET /accounting-category-details'),
    handler: async (request) => {
      const { page = 1, size = 10, keyword } = request.query;
      const categoryId = Number(request.query.accounting_category_id);
      return answerRead(db, request, (sql, accountSetId) =>
        listItems(sql, accountSetId, { categoryId, page, size, keyword }),
      );
    },
  });

  app.route({
    ...call('GET /accounting-category-details/{id}'),
    handler: (request) =>
      answerRead(db, request, (sql, accountSetId) => readItem(sql, accountSetId, Number(request.params.id))),
  });

  app.route({
    ...call('POST /accounting-category-details/loadAuxiliaryAccountingData'),
    handler: async (request) => {
      const ids = request.body.map((category) => category.id);
      return answerRead(db, request, (sql, accountSetId) => itemsByCategory(sql, accountSetId, ids));
    },
  });

  app.route({
    ...call('POST /accounting-category-details/choices'),
    handler: async (request) => {
      const ids = request.body.map((category) => category.id);
      return answerRead(db, request, (sql, accountSetId) => itemChoices(sql, accountSetId, ids));
    },
  });

  app.route({
    ...call('POST /accounting-category-details'),
    handler: (request, reply) => answerWrite(db, request, reply, (books) => addItem(books, request.body)),
  });

  app.route({
    ...call('PUT /accounting-category-details'),
    handler: (request, reply) => answerWrite(db, request, reply, (books) => changeItem(books, request.body)),
  });
}

/** Before an item goes trade is asked whether documents name it. */
function itemRemovalRoutes(app: App, db: LedgerDb, documents: DocumentUse): void {
  app.route({
    ...call('DELETE /accounting-category-details/{id}'),
    handler: async (request, reply) => {
      const id = Number(request.params.id);
      const named = await askDocuments(documents, callOf(request), { items: [id] });
      return answerWrite(db, request, reply, (books) => deleteItem(books, id, named()));
    },
  });

  app.route({
    ...call('DELETE /accounting-category-details/clear/{id}'),
    handler: async (request, reply) => {
      const id = Number(request.params.id);
      const call = callOf(request);
      const items = await db.read(call.member, (sql) => allItemIds(sql, call.member.accountSetId, id));
      const named = await askDocuments(documents, call, { items });
      return answerWrite(db, request, reply, (books) => clearItems(books, id, named(), new Set(items)));
    },
  });
}

function manyItemRoutes(app: App, db: LedgerDb, documents: DocumentUse): void {
  app.route({
    ...call('POST /accounting-category-details/batch'),
    handler: async (request, reply) => {
      const { act, items } = request.body;
      const ids = items.map(({ id }) => id);
      const named =
        act === 'delete' ? await askDocuments(documents, callOf(request), { items: ids }) : () => namedByNone;
      return answerWrite(db, request, reply, async (books) => {
        const { changed, refused } = await batchItems(books, request.body, named());
        return { changed, skipped: skippedOf(refused, request) };
      });
    },
  });
}
