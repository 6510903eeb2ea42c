import { LockMode } from '@mikro-orm/core';
import type { Currency, CurrencyUpdate } from '@suanpan/contracts';
import { keptCurrencyName } from '@suanpan/seeds';
import { found, refuse, type Sql } from '@suanpan/service-kit';
import type { Books } from '../books/books.ts';
import { CurrencyEntity } from '../db/entities/books.ts';
import { currencyOf, rateOf } from './save-currency.ts';

export const readCurrency = async (sql: Sql, accountSetId: number, id: number): Promise<Currency> =>
  currencyOf(found(await sql.em.findOne(CurrencyEntity, { accountSetId, id })));

/** Changes a foreign currency: name and rate always, its decimals only while nothing is kept in it, its code never. */
export async function changeCurrency(books: Books, input: CurrencyUpdate): Promise<Currency> {
  const stored = await lockCurrency(books, input.id, input.version);
  const before = currencyOf(stored);
  if (input.code.trim() !== before.code) refuse({ code: 'record.in-use', field: 'code' });
  const rate = rateOf(input.exchangeRate, 'exchangeRate');
  const scale = input.scale ?? before.scale;
  if (scale !== before.scale && (await isCurrencyUsed(books, before.code)))
    refuse({ code: 'record.in-use', field: 'scale' });
  const name = keptCurrencyName(before.code, input.name.trim() || before.code);
  Object.assign(stored, { name, exchangeRate: rate, scale, version: before.version + 1 });
  await books.sql.flush();
  const after = currencyOf(stored);
  const objectType = 'currency';
  books.record({ action: 'currency.change', objectType, objectId: before.code, before, after });
  return after;
}

/** Removes a foreign currency, with its rates, that no posting, opening, subject or template is kept in. */
export async function deleteCurrency(books: Books, id: number, version: number | undefined): Promise<null> {
  const before = currencyOf(await lockCurrency(books, id, version));
  if (await isCurrencyUsed(books, before.code)) refuse({ code: 'record.in-use' });
  const { accountSetId } = books;
  await books.sql.em.nativeDelete(CurrencyEntity, { accountSetId, code: before.code });
  const objectType = 'currency';
  books.record({ action: 'currency.delete', objectType, objectId: before.code, before, after: null });
  return null;
}

async function lockCurrency({ sql, accountSetId }: Books, id: number, version: number | undefined) {
  const lockMode = LockMode.PESSIMISTIC_WRITE;
  const currency = found(await sql.em.findOne(CurrencyEntity, { accountSetId, id }, { lockMode }));
  if (currency.isBase) refuse({ code: 'currency.base-fixed' });
  if (version !== undefined && version !== currency.version)
    refuse({ code: 'record.stale', version: currency.version });
  return currency;
}

/** Balances stand for lines: a currency has some exactly while lines have it. */
async function isCurrencyUsed({ sql, accountSetId }: Books, code: string): Promise<boolean> {
  const { used } = await sql.one<{ used: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM ledger.voucher_line l
         WHERE l.account_set_id = $1 AND l.currency = $2 AND l.original_amount IS NOT NULL)
       OR EXISTS (SELECT 1 FROM ledger.opening_balance o WHERE o.account_set_id = $1 AND o.currency = $2)
       OR EXISTS (SELECT 1 FROM ledger.subject_currency s WHERE s.account_set_id = $1 AND s.currency = $2)
       OR EXISTS (SELECT 1 FROM ledger.voucher_template_line t WHERE t.account_set_id = $1 AND t.currency = $2) AS used`,
    [accountSetId, code],
  );
  return used;
}
