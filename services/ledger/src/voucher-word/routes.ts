import {
  IdParams,
  languageOf,
  ok,
  success,
  VersionQuery,
  VoucherWord,
  VoucherWordInput,
  VoucherWordUpdate,
} from '@suanpan/contracts';
import { memberOf, type App } from '@suanpan/service-kit';
import { sendWorkbook, writeWorkbook } from '@suanpan/service-kit/sheets';
import { Type } from 'typebox';
import { answer, WriteQuery } from '../books/answer.ts';
import { callOf } from '../books/call.ts';
import type { LedgerDb } from '../books/ledger-db.ts';
import { addWord, changeWord, deleteWord, listWords, readWord } from './voucher-words.ts';
import { wordSheet } from './word-sheet.ts';

const DeleteQuery = Type.Object({ ...VersionQuery.properties, ...WriteQuery.properties });

/** /voucher-word (spec/api.md 10). */
export function voucherWordRoutes(app: App, db: LedgerDb): void {
  app.get(
    '/voucher-word',
    { config: { can: 'setting.read' }, schema: { response: { 200: ok(Type.Array(VoucherWord)) } } },
    async (request) => {
      const member = memberOf(request);
      return success(await db.read(member, (sql) => listWords(sql, member.accountSetId)));
    },
  );

  app.post(
    '/voucher-word',
    {
      config: { can: 'setting.write' },
      schema: { querystring: WriteQuery, body: VoucherWordInput, response: { 200: ok(VoucherWord) } },
    },
    (request, reply) =>
      answer(
        reply,
        db.write(callOf(request), (books) => addWord(books, request.body)),
      ),
  );

  app.get(
    '/voucher-word/export',
    { config: { can: 'setting.read' }, schema: { querystring: Type.Object({}) } },
    async (request, reply) => {
      const member = memberOf(request);
      const words = await db.read(member, (sql) => listWords(sql, member.accountSetId));
      const sheet = wordSheet(words, languageOf(request.headers['accept-language']));
      return sendWorkbook(reply, `${sheet.name}.xlsx`, await writeWorkbook(sheet));
    },
  );

  app.get(
    '/voucher-word/:id',
    {
      config: { can: 'setting.read' },
      schema: { params: IdParams, response: { 200: ok(VoucherWord) } },
    },
    async (request) => {
      const member = memberOf(request);
      const id = Number(request.params.id);
      return success(await db.read(member, (sql) => readWord(sql, member.accountSetId, id)));
    },
  );

  app.put(
    '/voucher-word',
    {
      config: { can: 'setting.write' },
      schema: { querystring: WriteQuery, body: VoucherWordUpdate, response: { 200: ok(VoucherWord) } },
    },
    (request, reply) =>
      answer(
        reply,
        db.write(callOf(request), (books) => changeWord(books, request.body)),
      ),
  );

  app.delete(
    '/voucher-word/:id',
    {
      config: { can: 'setting.write' },
      schema: { params: IdParams, querystring: DeleteQuery, response: { 200: ok(Type.Null()) } },
    },
    (request, reply) =>
      answer(
        reply,
        db.write(callOf(request), (books) =>
          deleteWord(books, Number(request.params.id), request.query.version),
        ),
      ),
  );
}
