import {
  IdParams,
  languageOf,
  ok,
  VoucherWord,
  VoucherWordInput,
  VoucherWordUpdate,
} from '@suanpan/contracts';
import { memberOf, type App } from '@suanpan/service-kit';
import { sendWorkbook, writeWorkbook } from '@suanpan/service-kit/sheets';
import { Type } from 'typebox';
import { answerRead, answerWrite, DeleteQuery } from '../books/answer-request.ts';
import { WriteQuery } from '../books/answer.ts';
import type { LedgerDb } from '../books/ledger-db.ts';
import { addWord, changeWord, deleteWord, listWords, readWord } from './voucher-words.ts';
import { wordSheet } from './word-sheet.ts';

/** /voucher-word (spec/api.md 10). */
export function voucherWordRoutes(app: App, db: LedgerDb): void {
  app.get(
    '/voucher-word',
    { config: { can: 'setting.read' }, schema: { response: { 200: ok(Type.Array(VoucherWord)) } } },
    (request) => answerRead(db, request, listWords),
  );

  app.post(
    '/voucher-word',
    {
      config: { can: 'setting.write' },
      schema: { querystring: WriteQuery, body: VoucherWordInput, response: { 200: ok(VoucherWord) } },
    },
    (request, reply) => answerWrite(db, request, reply, (books) => addWord(books, request.body)),
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
    (request) =>
      answerRead(db, request, (sql, accountSetId) => readWord(sql, accountSetId, Number(request.params.id))),
  );

  app.put(
    '/voucher-word',
    {
      config: { can: 'setting.write' },
      schema: { querystring: WriteQuery, body: VoucherWordUpdate, response: { 200: ok(VoucherWord) } },
    },
    (request, reply) => answerWrite(db, request, reply, (books) => changeWord(books, request.body)),
  );

  app.delete(
    '/voucher-word/:id',
    {
      config: { can: 'setting.write' },
      schema: { params: IdParams, querystring: DeleteQuery, response: { 200: ok(Type.Null()) } },
    },
    (request, reply) =>
      answerWrite(db, request, reply, (books) =>
        deleteWord(books, Number(request.params.id), request.query.version),
      ),
  );
}
