import { type Day, type Fen, formatMoney, periodOf, sum, ZERO } from '@suanpan/accounting-core';
import type { BooksCheck } from '@suanpan/contracts';
import type { Books } from '../books/books.ts';
import type { Chart } from '../books/chart.ts';
import { readLeaves } from '../books/leaf-figures.ts';
import { check } from './check.ts';
import { journalWorth, type KeptAccount } from './journal-worth.ts';

/**
 * Rule: the journal of each fund account is its subject, in the books' own currency, at the end of any day.
 * Source: domain/trade.md 9; trade-core/reports/ties.ts.
 * Example: a receipt that is not booked, or a voucher made by hand, parts the two by its amount.
 */
export async function checkFunds(books: Books, chart: Chart, day: Day): Promise<BooksCheck[]> {
  const accounts = await books.sql.rows<KeptAccount>(
    `SELECT f.id, f.name, f.kind, f.currency, f.subject_id, f.opening_book, f.opening_base
     FROM trade_read.fund_account f WHERE f.account_set_id = $1 ORDER BY f.id`,
    [books.accountSetId],
  );
  if (accounts.length === 0) return [];
  const journals = await journalWorth(books, accounts, day);
  const balances = await readBalances(books, chart, accounts, day);
  const rows = accounts.map((account) => ({
    account,
    journal: journals.get(account.id) ?? ZERO,
    ledger: balances.get(account.subjectId) ?? ZERO,
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

async function readBalances(
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
