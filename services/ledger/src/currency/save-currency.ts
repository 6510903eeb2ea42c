import type { InferEntity } from '@mikro-orm/core';
import {
  allDecimals,
  compareDecimals,
  isProblem,
  parseDecimal,
  RATE,
  signOf,
} from '@suanpan/accounting-core';
import type { Currency, CurrencyInput, RateBody } from '@suanpan/contracts';
import { refuse, refuseIf, type Sql } from '@suanpan/service-kit';
import { currencies as knownCurrencies, keptCurrencyName } from '@suanpan/seeds';
import type { Books } from '../books/books.ts';
import { CurrencyEntity, CurrencyRateEntity } from '../db/entities/books.ts';

/** The books' own currency first, then the others by code. */
export const listCurrencies = async (sql: Sql, accountSetId: number): Promise<Currency[]> => {
  const orderBy = [{ isBase: 'desc' }, { code: 'asc' }] as const;
  return (await sql.em.find(CurrencyEntity, { accountSetId }, { orderBy: [...orderBy] })).map(currencyOf);
};

/** As the wire and the history say it. */
export const currencyOf = (stored: InferEntity<typeof CurrencyEntity>): Currency => ({
  id: stored.id,
  code: stored.code,
  name: stored.name,
  scale: stored.scale,
  exchangeRate: allDecimals(stored.exchangeRate, RATE),
  localCurrency: stored.isBase,
  version: stored.version,
});

/** Adds a foreign currency; its decimals are the known ones unless said otherwise. */
export async function addCurrency(books: Books, input: CurrencyInput): Promise<Currency> {
  const code = input.code.trim();
  if (!/^[A-Z]{3}$/.test(code)) refuse({ code: 'currency.code-format', field: 'code' });
  const rate = rateOf(input.exchangeRate, 'exchangeRate');
  const scale = input.scale ?? knownCurrencies().find((known) => known.code === code)?.decimals ?? 2;
  const key = { accountSetId: books.accountSetId, code };
  const { em } = books.sql;
  if (await em.findOne(CurrencyEntity, key)) refuse({ code: 'currency.code-taken', field: 'code' });
  await em.insert(CurrencyEntity, {
    ...key,
    name: keptCurrencyName(code, input.name.trim() || code),
    scale,
    exchangeRate: rate,
  });
  const after = currencyOf(await em.findOneOrFail(CurrencyEntity, key));
  books.record({ action: 'currency.add', objectType: 'currency', objectId: code, before: null, after });
  return after;
}

export interface MonthRate {
  code: string;
  rate: string;
}

/** The month-end rates of a month, by currency. */
export async function listRates(
  sql: Sql,
  accountSetId: number,
  year: number,
  month: number,
): Promise<MonthRate[]> {
  const ofMonth = { accountSetId, year, month };
  const rates = await sql.em.find(CurrencyRateEntity, ofMonth, {
    orderBy: { currency: 'asc' },
    disableIdentityMap: true,
  });
  return rates.map(({ currency, rate }) => ({ code: currency, rate }));
}

/**
 * Month-end rates; any month may be given, also before the books start (decision D38). Who says what they saw does not
 * overwrite another's rate: it is compared itself, as a rate that was taken away leaves no version behind.
 */
export async function saveRates(books: Books, body: RateBody): Promise<MonthRate[]> {
  const { sql, accountSetId } = books;
  const { year, month } = body;
  const known = await lockCurrencies(books);
  const before = await listRates(sql, accountSetId, year, month);
  for (const [index, input] of body.rates.entries()) {
    const line = index + 1;
    const currency = known.get(input.code);
    if (!currency) refuse({ code: 'line.currency-unknown', line, field: 'code', currencyCode: input.code });
    if (currency.localCurrency) refuse({ code: 'currency.base-fixed', line, field: 'code' });
    const stored = before.find(({ code }) => code === input.code)?.rate ?? null;
    if (input.seen !== undefined && !isSameRate(input.seen, stored))
      refuse({ code: 'record.stale', line, field: 'rate' });
    const key = { accountSetId, year, month, currency: input.code };
    if (input.rate === null) await sql.em.nativeDelete(CurrencyRateEntity, key);
    else await sql.em.upsert(CurrencyRateEntity, { ...key, rate: rateOf(input.rate, 'rate', line) });
  }
  const after = await listRates(sql, accountSetId, year, month);
  const objectId = `${year}-${month}`;
  books.record({ action: 'currency.rates', objectType: 'currency-rate', objectId, before, after });
  return after;
}

/** By their rows' locks two people save rates one after the other. */
async function lockCurrencies({ sql, accountSetId }: Books): Promise<Map<string, Currency>> {
  await sql.run(
    'SELECT 1 FROM ledger.currency WHERE account_set_id = $1 AND NOT is_base ORDER BY code FOR NO KEY UPDATE',
    [accountSetId],
  );
  return new Map((await listCurrencies(sql, accountSetId)).map((currency) => [currency.code, currency]));
}

const isSameRate = (seen: string | number | null, stored: string | null): boolean =>
  seen === null || stored === null ? seen === stored : compareDecimals(rateOf(seen, 'seen'), stored) === 0;

/** A rate of a request, above zero and exact to 8 decimals. */
export function rateOf(input: string | number, field: string, line?: number): string {
  const place = line === undefined ? { field } : { line, field };
  const rate = parseDecimal(String(input), RATE);
  if (isProblem(rate)) refuseIf([{ ...rate, ...place }]);
  else if (signOf(rate) > 0) return rate;
  refuse({ code: 'currency.rate-not-positive', ...place });
}
