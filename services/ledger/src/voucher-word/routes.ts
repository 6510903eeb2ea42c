import { languageOf } from '@suanpan/contracts';
import { memberOf, type App } from '@suanpan/service-kit';
import { sendWorkbook, writeWorkbook } from '@suanpan/service-kit/sheets';
import { answerRead, answerWrite } from '../books/answer-request.ts';
import type { LedgerDb } from '../books/ledger-db.ts';
import { call } from '../calls/call.ts';
import { addWord, changeWord, deleteWord, listWords, readWord } from './voucher-words.ts';
import { wordSheet } from './word-sheet.ts';

/** /voucher-word (spec/api.md 10). */
export function voucherWordRoutes(app: App, db: LedgerDb): void {
  app.route({ ...call('GET /voucher-word'), handler: (request) => answerRead(db, request, listWords) });

  app.route({
    ...call('POST /voucher-word'),
    handler: (request, reply) => answerWrite(db, request, reply, (books) => addWord(books, request.body)),
  });

  app.route({
    ...call('GET /voucher-word/export'),
    handler: async (request, reply) => {
      const member = memberOf(request);
      const words = await db.read(member, (sql) => listWords(sql, member.accountSetId));
      const sheet = wordSheet(words, languageOf(request.headers['accept-language']));
      return sendWorkbook(reply, `${sheet.name}.xlsx`, await writeWorkbook(sheet));
    },
  });

  app.route({
    ...call('GET /voucher-word/{id}'),
    handler: (request) =>
      answerRead(db, request, (sql, accountSetId) => readWord(sql, accountSetId, Number(request.params.id))),
  });

  app.route({
    ...call('PUT /voucher-word'),
    handler: (request, reply) => answerWrite(db, request, reply, (books) => changeWord(books, request.body)),
  });

  app.route({
    ...call('DELETE /voucher-word/{id}'),
    handler: (request, reply) =>
      answerWrite(db, request, reply, (books) =>
        deleteWord(books, Number(request.params.id), request.query.version),
      ),
  });
}
