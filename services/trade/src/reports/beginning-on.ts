import { formatMoney } from '@suanpan/accounting-core';
import type { Sql } from '@suanpan/service-kit';
import { fundBalance, type Revaluation } from '@suanpan/trade-core';
import { companyOf } from '../books/company.ts';
import { lastClosing } from '../books/revaluations.ts';
import { dayAfter, dayBefore } from '../desk/spans.ts';
import type { StoredAccount } from '../funds/fund-accounts.ts';
import { journalBalance } from '../journal/journal-balance.ts';
import { linesOfAccount } from '../journal/stored-line.ts';

/**
 * An account that begins on a day with what it held before: summed by the database, so that no line of earlier months is read. What a
 * foreign one held in base currency needs those since its last closing rate.
 */
export async function beginningOn(
  sql: Sql,
  accountSetId: number,
  account: StoredAccount,
  day: string,
  revaluations: readonly Revaluation[],
): Promise<StoredAccount> {
  const openingBook = await journalBalance(sql, accountSetId, account, day, 'before');
  const { baseCurrency } = await companyOf(sql, accountSetId);
  if (account.currency === baseCurrency) return { ...account, openingBook, openingBase: openingBook };
  const to = dayBefore(day);
  const last = lastClosing(revaluations, account.currency, to);
  if (last === undefined) {
    const lines = await linesOfAccount(sql, accountSetId, account.id, { to });
    return { ...account, openingBook, openingBase: formatMoney(fundBalance(account, lines, [], to).base) };
  }
  const since = {
    ...account,
    openingBook: await journalBalance(sql, accountSetId, account, last.date, 'until'),
  };
  const lines = await linesOfAccount(sql, accountSetId, account.id, { from: dayAfter(last.date), to });
  return { ...account, openingBook, openingBase: formatMoney(fundBalance(since, lines, [last], to).base) };
}
