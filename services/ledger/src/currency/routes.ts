import { languageOf, nameLanguageOf } from '@suanpan/contracts';
import { memberOf, type App } from '@suanpan/service-kit';
import { sendWorkbook, writeWorkbook } from '@suanpan/service-kit/sheets';
import { answerRead, answerWrite } from '../books/answer-request.ts';
import type { LedgerDb } from '../books/ledger-db.ts';
import { ShownNames } from '../books/shown-names.ts';
import { call } from '../calls/call.ts';
import { changeCurrency, deleteCurrency, readCurrency } from './change-currency.ts';
import { currencySheet } from './currency-sheet.ts';
import { addCurrency, listCurrencies, listRates, saveRates } from './save-currency.ts';

/** /currency and its month-end rates (spec/api.md 10 and 12). */
export function currencyRoutes(app: App, db: LedgerDb): void {
  app.route({ ...call('GET /currency'), handler: (request) => answerRead(db, request, listCurrencies) });

  app.route({
    ...call('POST /currency'),
    handler: (request, reply) => answerWrite(db, request, reply, (books) => addCurrency(books, request.body)),
  });

  app.route({
    ...call('GET /currency/rates'),
    handler: async (request) => {
      const { year, month } = request.query;
      return answerRead(db, request, (sql, accountSetId) => listRates(sql, accountSetId, year, month));
    },
  });

  app.route({
    ...call('PUT /currency/rates'),
    handler: (request, reply) => answerWrite(db, request, reply, (books) => saveRates(books, request.body)),
  });

  app.route({
    ...call('GET /currency/export'),
    handler: async (request, reply) => {
      const member = memberOf(request);
      const { year, month } = request.query;
      const nameLanguage = nameLanguageOf(request.headers['accept-language']);
      const sheet = await db.read(member, async (sql) =>
        currencySheet(
          (await ShownNames.of(sql, member.accountSetId, nameLanguage)).in(
            await listCurrencies(sql, member.accountSetId),
          ),
          await listRates(sql, member.accountSetId, year, month),
          languageOf(request.headers['accept-language']),
        ),
      );
      return sendWorkbook(reply, `${sheet.name}.xlsx`, await writeWorkbook(sheet));
    },
  });

  app.route({
    ...call('GET /currency/{id}'),
    handler: (request) =>
      answerRead(db, request, (sql, accountSetId) =>
        readCurrency(sql, accountSetId, Number(request.params.id)),
      ),
  });

  app.route({
    ...call('PUT /currency'),
    handler: (request, reply) =>
      answerWrite(db, request, reply, (books) => changeCurrency(books, request.body)),
  });

  app.route({
    ...call('DELETE /currency/{id}'),
    handler: (request, reply) =>
      answerWrite(db, request, reply, (books) =>
        deleteCurrency(books, Number(request.params.id), request.query.version),
      ),
  });
}
