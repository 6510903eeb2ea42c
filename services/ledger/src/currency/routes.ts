import {
  Currency,
  CurrencyInput,
  CurrencyRate,
  CurrencyUpdate,
  IdParams,
  languageOf,
  nameLanguageOf,
  ok,
  RateBody,
  RateQuery,
} from '@suanpan/contracts';
import { memberOf, type App } from '@suanpan/service-kit';
import { sendWorkbook, writeWorkbook } from '@suanpan/service-kit/sheets';
import { Type } from 'typebox';
import { answerRead, answerWrite, DeleteQuery } from '../books/answer-request.ts';
import { WriteQuery } from '../books/answer.ts';
import type { LedgerDb } from '../books/ledger-db.ts';
import { ShownNames } from '../books/shown-names.ts';
import { changeCurrency, deleteCurrency, readCurrency } from './change-currency.ts';
import { currencySheet } from './currency-sheet.ts';
import { addCurrency, listCurrencies, listRates, saveRates } from './save-currency.ts';

/** /currency and its month-end rates (spec/api.md 10 and 12). */
export function currencyRoutes(app: App, db: LedgerDb): void {
  app.get(
    '/currency',
    { config: { can: 'setting.read' }, schema: { response: { 200: ok(Type.Array(Currency)) } } },
    (request) => answerRead(db, request, listCurrencies),
  );

  app.post(
    '/currency',
    {
      config: { can: 'setting.write' },
      schema: { querystring: WriteQuery, body: CurrencyInput, response: { 200: ok(Currency) } },
    },
    (request, reply) => answerWrite(db, request, reply, (books) => addCurrency(books, request.body)),
  );

  app.get(
    '/currency/rates',
    {
      config: { can: 'setting.read' },
      schema: { querystring: RateQuery, response: { 200: ok(Type.Array(CurrencyRate)) } },
    },
    async (request) => {
      const { year, month } = request.query;
      return answerRead(db, request, (sql, accountSetId) => listRates(sql, accountSetId, year, month));
    },
  );

  app.put(
    '/currency/rates',
    {
      config: { can: 'currencyRate.write' },
      schema: { querystring: WriteQuery, body: RateBody, response: { 200: ok(Type.Array(CurrencyRate)) } },
    },
    (request, reply) => answerWrite(db, request, reply, (books) => saveRates(books, request.body)),
  );

  app.get(
    '/currency/export',
    { config: { can: 'setting.read' }, schema: { querystring: RateQuery } },
    async (request, reply) => {
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
  );

  app.get(
    '/currency/:id',
    { config: { can: 'setting.read' }, schema: { params: IdParams, response: { 200: ok(Currency) } } },
    (request) =>
      answerRead(db, request, (sql, accountSetId) =>
        readCurrency(sql, accountSetId, Number(request.params.id)),
      ),
  );

  app.put(
    '/currency',
    {
      config: { can: 'setting.write' },
      schema: { querystring: WriteQuery, body: CurrencyUpdate, response: { 200: ok(Currency) } },
    },
    (request, reply) => answerWrite(db, request, reply, (books) => changeCurrency(books, request.body)),
  );

  app.delete(
    '/currency/:id',
    {
      config: { can: 'setting.write' },
      schema: { params: IdParams, querystring: DeleteQuery, response: { 200: ok(Type.Null()) } },
    },
    (request, reply) =>
      answerWrite(db, request, reply, (books) =>
        deleteCurrency(books, Number(request.params.id), request.query.version),
      ),
  );
}
