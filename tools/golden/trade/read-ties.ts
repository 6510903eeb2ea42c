import { subtractDecimals, toScale } from '@suanpan/accounting-core';
import type { FundDay, LedgerRow } from '@suanpan/contracts';
import { cell, type CsvRow, type ExpectedFile } from '@suanpan/seeds';
import type { AnsweredRow } from '../compare.ts';
import { inOwnDirection } from '../figures.ts';
import { lastDayOf } from '../span.ts';
import { readBookTies } from './read-book-ties.ts';
import { readAges, type Owed } from './read-owed.ts';
import type { TradeBooks } from './trade-books.ts';

/** Documents beside the books: open invoices and advances by party, each fund account on the days that the file asks for, and the rest. */
export async function readTies(books: TradeBooks, file: ExpectedFile): Promise<AnsweredRow[]> {
  const rows: AnsweredRow[] = [];
  const asked = file.rows.filter((row) => cell(row, 'as_of') !== '');
  const ofParties = asked.filter((row) => /^(open documents|unapplied) /.test(cell(row, 'tie')));
  for (const as_of of new Set(ofParties.map((row) => cell(row, 'as_of'))))
    for (const kind of ['receivable', 'payable'] as const)
      rows.push(...(await partyTies(books, kind, as_of)));
  for (const [account] of books.funds.all()) rows.push(...(await fundTies(books, account, asked)));
  rows.push(...(await readBookTies(books, asked)));
  return rows;
}

/** Of each party what is open and what was paid ahead, as reporting ties them. */
async function partyTies(books: TradeBooks, kind: Owed, as_of: string): Promise<AnsweredRow[]> {
  const { ties } = await readAges(books, kind, as_of);
  return ties.map(({ kind: of, partyCode, currencyCode, subjectCode, documents, ledger, difference }) => ({
    as_of,
    tie:
      of === 'advances'
        ? `unapplied ${partyCode} = ${subjectCode}`
        : `open documents ${partyCode} ${currencyCode} = ${subjectCode}`,
    documents,
    ledger,
    difference,
  }));
}

/**
 * What the journal of an account came to on a day, and what its subject's ledger showed after that day's last line; in the account's
 * own currency where the row names one.
 */
async function fundTies(
  books: TradeBooks,
  account: string,
  asked: readonly CsvRow[],
): Promise<AnsweredRow[]> {
  const fund = books.funds.of(account);
  const isFund = (row: CsvRow): boolean => cell(row, 'tie').startsWith(`account ${account} = `);
  const wanted = asked.filter(isFund);
  if (wanted.length === 0) return [];
  const { subjectId, subjectCode } = fund;
  const days = await books.api.get<FundDay[]>('/funds/balances', { fundAccountId: fund.id });
  const ledger: LedgerRow[] = [];
  for (const month of books.files.books.months)
    ledger.push(
      ...(await books.api.get<LedgerRow[]>('/accountBook/details', {
        accountDate: lastDayOf(month),
        subjectId,
        subjectCode,
        showNumPrice: 1,
      })),
    );
  const lines = ledger.filter(({ kind }) => kind === 'line');
  return wanted.map((row) => {
    const as_of = cell(row, 'as_of');
    const isForeign = cell(row, 'tie').endsWith(` ${fund.currencyCode}`);
    const moved = days.findLast(({ date }) => date <= as_of);
    const documents = (isForeign ? moved?.closing : moved?.closingBase) ?? '0.00';
    const last = lines.findLast(({ voucherDate }) => (voucherDate ?? '') <= as_of);
    const held = isForeign
      ? toScale(last?.originalBalance ?? '0', 2)
      : inOwnDirection(last?.balanceDirection ?? 'flat', last?.balance ?? '0.00', 'debit');
    const difference = toScale(subtractDecimals(documents, held), 2);
    return { as_of, tie: cell(row, 'tie'), documents, ledger: held, difference };
  });
}
