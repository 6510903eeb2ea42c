import { add, addDecimals, type Day, type Fen, moneyOf, multiplyToFen, ZERO } from '@suanpan/accounting-core';
import type { FundAccount, Revaluation } from '@suanpan/trade-core';
import { readRevaluations } from '../ages/facts.ts';
import type { Books } from '../books/books.ts';
import { storedFen } from '../books/columns.ts';

/** A fund account as trade publishes it. */
export interface KeptAccount extends Omit<FundAccount, 'account' | 'id'> {
  id: number;
  subjectId: number;
}

/**
 * Rule: a journal is worth its opening and what came and went, each line at the rate of its day, brought to the closing
 * rates that the books were brought to.
 * Source: trade-core/reports/fund-balances.ts, to which health/funds-agreement.test.ts holds these sums.
 * Example: 16,055 USD are 111,935.46 after January's close at 6.9720; only what came since is asked for by its rates.
 *
 * The database adds up, however many lines there are.
 */
export async function journalWorth(
  books: Books,
  accounts: readonly KeptAccount[],
  day: Day,
): Promise<Map<number, Fen>> {
  const isForeign = ({ currency }: KeptAccount): boolean => currency !== books.baseCurrency;
  const closings = accounts.some(isForeign)
    ? lastClosings(await readRevaluations(books, day))
    : new Map<string, Revaluation>();
  const closingOf = ({ currency }: KeptAccount): Revaluation | undefined => closings.get(currency);
  const closed = accounts.filter((account) => closingOf(account) !== undefined);
  const until = await movedUntil(
    books,
    closed,
    closed.map((account) => closingOf(account)!.date),
  );
  const since = await movedSince(
    books,
    accounts,
    accounts.map((account) => closingOf(account)?.date ?? '-infinity'),
    day,
  );
  return new Map(
    accounts.map((account) => {
      const { id, openingBook, openingBase } = account;
      const closing = closingOf(account);
      const start = closing
        ? multiplyToFen(addDecimals(openingBook, until.get(id) ?? '0'), closing.rate)
        : moneyOf(openingBase);
      return [id, add(start, since.get(id) ?? ZERO)];
    }),
  );
}

/** The last closing of each currency. */
const lastClosings = (revaluations: readonly Revaluation[]): Map<string, Revaluation> =>
  new Map(
    revaluations
      .toSorted((a, b) => (a.date < b.date ? -1 : 1))
      .map((revaluation) => [revaluation.currency, revaluation]),
  );

/** What came less what went of each account until a day of its own, in its currency. */
async function movedUntil(
  { sql, accountSetId }: Books,
  accounts: readonly KeptAccount[],
  days: readonly Day[],
): Promise<Map<number, string>> {
  const rows = await sql.rows<{ fundAccountId: number; moved: string }>(
    `SELECT l.fund_account_id, sum(CASE l.direction WHEN 'in' THEN l.amount ELSE -l.amount END) AS moved
     FROM unnest($2::bigint[], $3::date[]) AS a (id, last)
     JOIN trade_read.journal_line l ON l.account_set_id = $1 AND l.fund_account_id = a.id AND l.date <= a.last
     GROUP BY l.fund_account_id`,
    [accountSetId, accounts.map(({ id }) => id), days],
  );
  return new Map(rows.map(({ fundAccountId, moved }) => [fundAccountId, moved]));
}

/** The same in base currency after a day of its own: each line rounded at its rate, those of one transfer and rate together. */
async function movedSince(
  { sql, accountSetId }: Books,
  accounts: readonly KeptAccount[],
  days: readonly Day[],
  until: Day,
): Promise<Map<number, Fen>> {
  const rows = await sql.rows<{ fundAccountId: number; moved: string }>(
    `SELECT m.fund_account_id, sum(CASE m.direction WHEN 'in' THEN m.base ELSE -m.base END) AS moved
     FROM (
       SELECT l.fund_account_id, l.direction, round(sum(l.amount) * coalesce(l.rate, 1), 2) AS base
       FROM unnest($2::bigint[], $3::date[]) AS a (id, last)
       JOIN trade_read.journal_line l ON l.account_set_id = $1 AND l.fund_account_id = a.id AND l.date > a.last AND l.date <= $4
       GROUP BY l.fund_account_id, l.direction, l.rate, l.transfer_id,
         CASE WHEN l.transfer_id IS NULL AND l.rate IS NOT NULL THEN l.id END
     ) AS m GROUP BY m.fund_account_id`,
    [accountSetId, accounts.map(({ id }) => id), days, until],
  );
  return new Map(rows.map(({ fundAccountId, moved }) => [fundAccountId, storedFen(moved)]));
}
