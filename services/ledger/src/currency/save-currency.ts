import { isProblem, parseDecimal, RATE, signOf } from '@suanpan/accounting-core';
import type { Currency, CurrencyInput, RateBody } from '@suanpan/contracts';
import { refuse, refuseIf, type Sql } from '@suanpan/service-kit';
import { currencies as knownCurrencies } from '@suanpan/seeds';
import type { Books } from '../books/books.ts';

export const listCurrencies = (sql: Sql, accountSetId: number): Promise<Currency[]> =>
  sql.rows<Currency>(
    `SELECT id, code, name, scale, trim_scale(exchange_rate)::text AS exchange_rate, is_base AS local_currency, version
     FROM ledger.currency WHERE account_set_id = $1 ORDER BY is_base DESC, code`,
    [accountSetId],
  );

/** Adds a foreign currency; its decimals are the known ones unless said otherwise. */
export async function addCurrency(books: Books, input: CurrencyInput): Promise<Currency> {
  const code = input.code.trim();
  if (!/^[A-Z]{3}$/.test(code)) refuse({ code: 'currency.code-format', field: 'code' });
  const rate = rateOf(input.exchangeRate, 'exchangeRate');
  const scale = input.scale ?? knownCurrencies().find((known) => known.code === code)?.decimals ?? 2;
  const added = await books.sql.run(
    `INSERT INTO ledger.currency (account_set_id, code, name, scale, exchange_rate, is_base)
     VALUES ($1, $2, $3, $4, $5, false) ON CONFLICT (account_set_id, code) DO NOTHING`,
    [books.accountSetId, code, input.name.trim() || code, scale, rate],
  );
  if (added === 0) refuse({ code: 'currency.code-taken', field: 'code' });
  const after = (await listCurrencies(books.sql, books.accountSetId)).find(
    (currency) => currency.code === code,
  )!;
  books.record({ action: 'currency.add', objectType: 'currency', objectId: code, before: null, after });
  return after;
}

export interface MonthRate {
  code: string;
  rate: string;
}

export const listRates = (
  sql: Sql,
  accountSetId: number,
  year: number,
  month: number,
): Promise<MonthRate[]> =>
  sql.rows<MonthRate>(
    `SELECT currency AS code, trim_scale(rate)::text AS rate FROM ledger.currency_rate
     WHERE account_set_id = $1 AND year = $2 AND month = $3 ORDER BY currency`,
    [accountSetId, year, month],
  );

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
    const key = [accountSetId, input.code, year, month];
    if (input.rate === null) await sql.run(deleteRate, key);
    else await sql.run(putRate, [...key, rateOf(input.rate, 'rate', line)]);
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
  seen === null || stored === null ? seen === stored : rateOf(seen, 'seen') === stored;

const putRate = `
INSERT INTO ledger.currency_rate (account_set_id, currency, year, month, rate) VALUES ($1, $2, $3, $4, $5)
ON CONFLICT (account_set_id, currency, year, month) DO UPDATE SET rate = excluded.rate`;

const deleteRate =
  'DELETE FROM ledger.currency_rate WHERE account_set_id = $1 AND currency = $2 AND year = $3 AND month = $4';

/** A rate of a request, above zero and exact to 8 decimals. */
export function rateOf(input: string | number, field: string, line?: number): string {
  const place = line === undefined ? { field } : { line, field };
  const rate = parseDecimal(String(input), RATE);
  if (isProblem(rate)) refuseIf([{ ...rate, ...place }]);
  else if (signOf(rate) > 0) return rate;
  refuse({ code: 'currency.rate-not-positive', ...place });
}
