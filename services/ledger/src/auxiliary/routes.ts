import {
  AuxiliaryCategory,
  AuxiliaryItem,
  AuxiliaryItemInput,
  AuxiliaryItemPage,
  AuxiliaryItemQuery,
  AuxiliaryItemUpdate,
  CategoryListBody,
  IdParams,
  ItemsByCategory,
  ok,
  success,
} from '@suanpan/contracts';
import { memberOf, type App } from '@suanpan/service-kit';
import { Type } from 'typebox';
import { answer, WriteQuery } from '../books/answer.ts';
import { callOf } from '../books/call.ts';
import type { LedgerDb } from '../books/ledger-db.ts';
import { itemsByCategory, listCategories, listItems, readCategory, readItem } from './read-auxiliary.ts';
import { addItem, changeItem, deleteItem } from './save-item.ts';

const read = { config: { can: 'setting.read' } } as const;
const write = { config: { can: 'auxiliaryItem.write' } } as const;

/** /accounting-category and /accounting-category-details (spec/api.md 10). */
export function auxiliaryRoutes(app: App, db: LedgerDb): void {
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
}
