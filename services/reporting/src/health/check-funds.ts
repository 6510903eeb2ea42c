import { add, type Day, type Fen, formatMoney, moneyOf, periodOf, sum, ZERO } from '@suanpan/accounting-core';
import type { BooksCheck } from '@suanpan/contracts';
import { type FundAccount, fundBalance, type JournalLine } from '@suanpan/trade-core';
import { readRevaluations } from '../ages/facts.ts';
import type { Books } from '../books/books.ts';
import type { Chart } from '../books/chart.ts';
import { storedFen } from '../books/columns.ts';
import { readLeaves } from '../books/leaf-figures.ts';
import { check } from './check.ts';

interface KeptAccount extends Omit<FundAccount, 'account' | 'id'> {
  id: number;
  subjectId: number;
}

/**
 * Rule: the journal of each fund account is its subject, in the books' own currency, at the end of any day.
 * Source: domain/trade.md 9; trade-core/reports/ties.ts. Of a foreign account trade-core says what its journal is worth.
 * Example: a receipt that is not booked, or a voucher made by hand, parts the two by its amount.
 */
export async function checkFunds(books: Books, chart: Chart, day: Day): Promise<BooksCheck[]> {
  const accounts = await books.sql.rows<KeptAccount>(
    `SELECT f.id, f.name, f.kind, f.currency, f.subject_id, f.opening_book, f.opening_base
     FROM trade_read.fund_account f WHERE f.account_set_id = $1 ORDER BY f.id`,
    [books.accountSetId],
  );
  if (accounts.length === 0) return [];
  const journals = await readJournals(books, accounts, day);
  const ledger = await readLedger(books, chart, accounts, day);
  const rows = accounts.map((account) => ({
    account,
    journal: journals.get(account.id) ?? ZERO,
    ledger: ledger.get(account.subjectId) ?? ZERO,
  }));
  return [
    check(
      'funds',
      sum(rows.map(({ journal }) => journal)),
      sum(rows.map((row) => row.ledger)),
      rows
        .filter((row) => row.journal !== row.ledger)
        .map((row) => ({
          subjectCode: chart.tree.byId.get(row.account.subjectId)?.code ?? '',
          subjectName: row.account.name,
          left: formatMoney(row.journal),
          right: formatMoney(row.ledger),
          fundAccount: { id: row.account.id, kind: row.account.kind },
        })),
    ),
  ];
}

/** What each journal is worth: accounts in the books' own currency by the sums of the database, foreign ones from their lines. */
async function readJournals(
  books: Books,
  accounts: readonly KeptAccount[],
  day: Day,
): Promise<Map<number, Fen>> {
  const { sql, accountSetId, baseCurrency } = books;
  const isForeign = ({ currency }: KeptAccount): boolean => currency !== baseCurrency;
  const foreign = accounts.filter(isForeign);
  const local = accounts.filter((account) => !isForeign(account));
  const sums = await sql.rows<{ fundAccountId: number; moved: string }>(
    `SELECT l.fund_account_id, sum(CASE l.direction WHEN 'in' THEN l.amount ELSE -l.amount END) AS moved
     FROM trade_read.journal_line l
     WHERE l.account_set_id = $1 AND l.fund_account_id = ANY ($2::bigint[]) AND l.date <= $3 GROUP BY l.fund_account_id`,
    [accountSetId, local.map(({ id }) => id), day],
  );
  const moved = new Map(sums.map((row) => [row.fundAccountId, storedFen(row.moved)]));
  const worth = new Map(
    local.map(({ id, openingBase }) => [id, add(moneyOf(openingBase), moved.get(id) ?? ZERO)]),
  );
  if (foreign.length === 0) return worth;
  const lines = await readLines(books, foreign, day);
  const revaluations = await readRevaluations(books, day);
  for (const account of foreign)
    worth.set(account.id, fundBalance({ ...account, account: '' }, lines, revaluations, day).base);
  return worth;
}

async function readLines(
  { sql, accountSetId }: Books,
  accounts: readonly KeptAccount[],
  day: Day,
): Promise<JournalLine[]> {
  const rows = await sql.rows<
    Pick<JournalLine, 'date' | 'direction' | 'amount' | 'rate' | 'transferId' | 'fundAccountId'> & {
      id: number;
    }
  >(
    `SELECT l.id, l.fund_account_id, l.date, l.direction, l.amount, l.rate, l.transfer_id FROM trade_read.journal_line l
     WHERE l.account_set_id = $1 AND l.fund_account_id = ANY ($2::bigint[]) AND l.date <= $3 ORDER BY l.date, l.id`,
    [accountSetId, accounts.map(({ id }) => id), day],
  );
  return rows.map((row) => ({
    ...row,
    entry: row.id,
    categoryId: 0,
    partyId: null,
    employeeId: null,
    summary: '',
    reference: null,
    bankFee: '0',
    contractTaxRate: null,
  }));
}

async function readLedger(
  books: Books,
  chart: Chart,
  accounts: readonly KeptAccount[],
  day: Day,
): Promise<Map<number, Fen>> {
  const month = periodOf(day);
  const subjectIds = accounts.map(({ subjectId }) => subjectId);
  const leaves = await readLeaves(books, chart, { from: month, to: month }, 'activity', { subjectIds });
  return new Map(
    [...Map.groupBy(leaves, ({ subjectId }) => subjectId)].map(([id, own]) => [
      id,
      sum(own.map(({ figures }) => figures.amount.closing)),
    ]),
  );
}
