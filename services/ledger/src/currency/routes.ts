import { Currency, CurrencyInput, CurrencyRate, ok, RateBody, RateQuery, success } from '@suanpan/contracts';
import { memberOf, type App } from '@suanpan/service-kit';
import { Type } from 'typebox';
import { answer, WriteQuery } from '../books/answer.ts';
import { callOf } from '../books/call.ts';
import type { LedgerDb } from '../books/ledger-db.ts';
import { addCurrency, listCurrencies, listRates, saveRates } from './save-currency.ts';

/** /currency and its month-end rates (spec/api.md 10 and 12). */
export function currencyRoutes(app: App, db: LedgerDb): void {
  app.get(
    '/currency',
    { config: { can: 'setting.read' }, schema: { response: { 200: ok(Type.Array(Currency)) } } },
    async (request) => {
      const member = memberOf(request);
      return success(await db.read(member, (sql) => listCurrencies(sql, member.accountSetId)));
    },
  );

  app.post(
    '/currency',
    {
      config: { can: 'setting.write' },
      schema: { querystring: WriteQuery, body: CurrencyInput, response: { 200: ok(Currency) } },
    },
    (request, reply) =>
      answer(
        reply,
        db.write(callOf(request), (books) => addCurrency(books, request.body)),
      ),
  );

  app.get(
    '/currency/rates',
    {
      config: { can: 'setting.read' },
      schema: { querystring: RateQuery, response: { 200: ok(Type.Array(CurrencyRate)) } },
    },
    async (request) => {
      const member = memberOf(request);
      const { year, month } = request.query;
      return success(await db.read(member, (sql) => listRates(sql, member.accountSetId, year, month)));
    },
  );

  app.put(
    '/currency/rates',
    {
      config: { can: 'currencyRate.write' },
      schema: { querystring: WriteQuery, body: RateBody, response: { 200: ok(Type.Array(CurrencyRate)) } },
    },
    (request, reply) =>
      answer(
        reply,
        db.write(callOf(request), (books) => saveRates(books, request.body)),
      ),
  );
}
