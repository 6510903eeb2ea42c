import { ok, success, VoucherWord, VoucherWordInput } from '@suanpan/contracts';
import { memberOf, type App } from '@suanpan/service-kit';
import { Type } from 'typebox';
import { answer, WriteQuery } from '../books/answer.ts';
import { callOf } from '../books/call.ts';
import type { LedgerDb } from '../books/ledger-db.ts';
import { addWord, listWords } from './voucher-words.ts';

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
}
