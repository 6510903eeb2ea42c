import {
  AuxiliaryCategory,
  AuxiliaryCategoryInput,
  AuxiliaryCategoryUpdate,
  AuxiliaryItem,
  AuxiliaryItemInput,
  AuxiliaryItemPage,
  AuxiliaryItemQuery,
  AuxiliaryItemUpdate,
  CategoryListBody,
  describeProblems,
  IdParams,
  ImportedItems,
  ItemBatchBody,
  ItemBatchResult,
  ItemChoices,
  ItemExportQuery,
  ItemsByCategory,
  languageOf,
  nameLanguageOf,
  ok,
  success,
  VersionQuery,
} from '@suanpan/contracts';
import { memberOf, refuse, type App } from '@suanpan/service-kit';
import { acceptUploads, readSheet, readUpload } from '@suanpan/service-kit/sheets';
import { Type } from 'typebox';
import { answer, WriteQuery } from '../books/answer.ts';
import { callOf } from '../books/call.ts';
import type { LedgerDb } from '../books/ledger-db.ts';
import { ShownNames } from '../books/shown-names.ts';
import type { ExportPlaces } from '../sheets/export-places.ts';
import { answerImport, ImportQuery } from '../progress/answer-import.ts';
import { sendSheet } from '../sheets/send-sheet.ts';
import { batchItems } from './batch-items.ts';
import { importItems } from './import-items.ts';
import { itemSheet } from './item-sheet.ts';
import {
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

const read = { config: { can: 'setting.read' } } as const;
const write = { config: { can: 'auxiliaryItem.write' } } as const;
const define = { config: { can: 'setting.write' } } as const;
const DeleteQuery = Type.Object({ ...VersionQuery.properties, ...WriteQuery.properties });

/** /accounting-category and /accounting-category-details (spec/api.md 10). */
export function auxiliaryRoutes(app: App, db: LedgerDb, places: ExportPlaces): void {
  categoryRoutes(app, db);
  itemRoutes(app, db);
  manyItemRoutes(app, db);
  itemFileRoutes(app, db, places);
}

function categoryRoutes(app: App, db: LedgerDb): void {
  app.get(
    '/accounting-category',
    { ...read, schema: { response: { 200: ok(Type.Array(AuxiliaryCategory)) } } },
    async (request) => {
      const member = memberOf(request);
      return success(await db.read(member, (sql) => listCategories(sql, member.accountSetId)));
    },
  );

  app.get(
    '/accounting-category/:id',
    { ...read, schema: { params: IdParams, response: { 200: ok(AuxiliaryCategory) } } },
    async (request) => {
      const member = memberOf(request);
      const id = Number(request.params.id);
      return success(await db.read(member, (sql) => readCategory(sql, member.accountSetId, id)));
    },
  );

  app.post(
    '/accounting-category',
    {
      ...define,
      schema: {
        querystring: WriteQuery,
        body: AuxiliaryCategoryInput,
        response: { 200: ok(AuxiliaryCategory) },
      },
    },
    (request, reply) =>
      answer(
        reply,
        db.write(callOf(request), (books) => addCategory(books, request.body)),
      ),
  );

  app.put(
    '/accounting-category',
    {
      ...define,
      schema: {
        querystring: WriteQuery,
        body: AuxiliaryCategoryUpdate,
        response: { 200: ok(AuxiliaryCategory) },
      },
    },
    (request, reply) =>
      answer(
        reply,
        db.write(callOf(request), (books) => changeCategory(books, request.body)),
      ),
  );

  app.delete(
    '/accounting-category/:id',
    { ...define, schema: { params: IdParams, querystring: DeleteQuery, response: { 200: ok(Type.Null()) } } },
    (request, reply) =>
      answer(
        reply,
        db.write(callOf(request), (books) =>
          deleteCategory(books, Number(request.params.id), request.query.version),
        ),
      ),
  );
}

/** The items of a category in and out as files. */
function itemFileRoutes(app: App, db: LedgerDb, places: ExportPlaces): void {
  app.get(
    '/accounting-category/download',
    { ...read, schema: { querystring: ItemExportQuery } },
    async (request, reply) => {
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
  );

  acceptUploads(app, (scope) =>
    scope.post(
      '/accounting-category/import',
      {
        config: { can: 'auxiliaryItem.write', longWork: 'import' },
        schema: { querystring: ImportQuery, response: { 200: ok(ImportedItems) } },
      },
      async (request, reply) => {
        const { file, fields } = await readUpload(request);
        const categoryId = fields['categoryId'] ?? '';
        if (!/^[0-9]{1,15}$/.test(categoryId)) refuse({ code: 'request.field', field: 'categoryId' });
        const sheet = await readSheet(file);
        return answerImport({ db, request, reply }, (books, pace) =>
          importItems(books, sheet, Number(categoryId), pace),
        );
      },
    ),
  );
}

function itemRoutes(app: App, db: LedgerDb): void {
  app.get(
    '/accounting-category-details',
    { ...read, schema: { querystring: AuxiliaryItemQuery, response: { 200: ok(AuxiliaryItemPage) } } },
    async (request) => {
      const member = memberOf(request);
      const { page = 1, size = 10, keyword } = request.query;
      const categoryId = Number(request.query.accounting_category_id);
      return success(
        await db.read(member, (sql) =>
          listItems(sql, member.accountSetId, { categoryId, page, size, keyword }),
        ),
      );
    },
  );

  app.get(
    '/accounting-category-details/:id',
    { ...read, schema: { params: IdParams, response: { 200: ok(AuxiliaryItem) } } },
    async (request) => {
      const member = memberOf(request);
      const id = Number(request.params.id);
      return success(await db.read(member, (sql) => readItem(sql, member.accountSetId, id)));
    },
  );

  app.post(
    '/accounting-category-details/loadAuxiliaryAccountingData',
    { ...read, schema: { body: CategoryListBody, response: { 200: ok(ItemsByCategory) } } },
    async (request) => {
      const member = memberOf(request);
      const ids = request.body.map((category) => category.id);
      return success(await db.read(member, (sql) => itemsByCategory(sql, member.accountSetId, ids)));
    },
  );

  app.post(
    '/accounting-category-details/choices',
    { ...read, schema: { body: CategoryListBody, response: { 200: ok(ItemChoices) } } },
    async (request) => {
      const member = memberOf(request);
      const ids = request.body.map((category) => category.id);
      return success(await db.read(member, (sql) => itemChoices(sql, member.accountSetId, ids)));
    },
  );

  app.post(
    '/accounting-category-details',
    {
      ...write,
      schema: { querystring: WriteQuery, body: AuxiliaryItemInput, response: { 200: ok(AuxiliaryItem) } },
    },
    (request, reply) =>
      answer(
        reply,
        db.write(callOf(request), (books) => addItem(books, request.body)),
      ),
  );

  app.put(
    '/accounting-category-details',
    {
      ...write,
      schema: { querystring: WriteQuery, body: AuxiliaryItemUpdate, response: { 200: ok(AuxiliaryItem) } },
    },
    (request, reply) =>
      answer(
        reply,
        db.write(callOf(request), (books) => changeItem(books, request.body)),
      ),
  );

  app.delete(
    '/accounting-category-details/:id',
    {
      config: { can: 'setting.write' },
      schema: { params: IdParams, querystring: WriteQuery, response: { 200: ok(Type.Null()) } },
    },
    (request, reply) =>
      answer(
        reply,
        db.write(callOf(request), (books) => deleteItem(books, Number(request.params.id))),
      ),
  );

  app.delete(
    '/accounting-category-details/clear/:id',
    { ...define, schema: { params: IdParams, querystring: WriteQuery, response: { 200: ok(Type.Null()) } } },
    (request, reply) =>
      answer(
        reply,
        db.write(callOf(request), (books) => clearItems(books, Number(request.params.id))),
      ),
  );
}

function manyItemRoutes(app: App, db: LedgerDb): void {
  app.post(
    '/accounting-category-details/batch',
    {
      ...define,
      schema: { querystring: WriteQuery, body: ItemBatchBody, response: { 200: ok(ItemBatchResult) } },
    },
    (request, reply) => {
      const language = languageOf(request.headers['accept-language']);
      return answer(
        reply,
        db.write(callOf(request), async (books) => {
          const { changed, refused } = await batchItems(books, request.body);
          const skipped = refused.map(({ id, problem }) => {
            const { code, msg } = describeProblems([problem], language).body;
            return { id, reason: code, message: msg };
          });
          return { changed, skipped };
        }),
      );
    },
  );
}
