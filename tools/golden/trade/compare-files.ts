import type { ExpectedFile } from '@suanpan/seeds';
import { compareRows, type AnsweredRow, type Comparison } from '../compare.ts';
import { isTableKind } from '../table.ts';
import type { Attempts } from './attempts.ts';
import { readBills } from './bills.ts';
import type { EInvoices } from './einvoices.ts';
import { compareBooked } from './booked-vouchers.ts';
import { readClaims } from './claims.ts';
import { readVat } from './input-vat.ts';
import { readFundBalances, readFundReports } from './read-funds.ts';
import type { Proposals } from './proposals.ts';
import type { Reconciliations } from './reconciliations.ts';
import { readMatches } from './read-matches.ts';
import { readInvoiceStates } from './read-invoices.ts';
import { readAgeRows, readDashboard, readLatest } from './read-owed.ts';
import { readPartySummary } from './read-summary.ts';
import { readTies } from './read-ties.ts';
import { readStatementLines } from './read-statement-lines.ts';
import { isTradeKind, tradeTables, type TradeKind } from './tables.ts';
import type { TradeBooks } from './trade-books.ts';

/** What was seen while the case was driven. */
export interface Seen {
  proposals: Proposals;
  reconciliations: Reconciliations;
  einvoices: EInvoices;
  attempts: Attempts;
}
type Reader = (books: TradeBooks, file: ExpectedFile) => Promise<AnsweredRow[]>;

/** The public call behind each file that is read when the case is at its end; past days are asked for then too. */
const readers: Partial<Record<TradeKind, Reader>> = {
  'statement-lines': readStatementLines,
  matches: readMatches,
  'invoice-states': readInvoiceStates,
  'fund-balances': readFundBalances,
  'fund-report': readFundReports,
  'ages-receivable': readAgeRows('receivable'),
  'ages-payable': readAgeRows('payable'),
  dashboard: readDashboard,
  latest5: readLatest,
  ties: readTies,
  'bill-states': readBills,
  'claim-states': readClaims,
  vat: readVat,
  'invoice-funds-summary': readPartySummary,
};

export interface ComparedFile {
  name: string;
  comparison: Comparison;
}

/** Compares every expected file that is not compared after each month; those without a call are named. */
export async function compareTradeFiles(books: TradeBooks, seen: Seen): Promise<ComparedFile[]> {
  const during: Partial<Record<TradeKind, AnsweredRow[]>> = {
    proposals: seen.proposals.rows,
    reconciliation: seen.reconciliations.rows,
    'reconciliation-items': seen.reconciliations.items,
    einvoices: await seen.einvoices.rows(),
  };
  const compared: ComparedFile[] = [];
  for (const file of books.files.books.expected.filter(({ kind }) => !isTableKind(kind))) {
    const { kind, name } = file;
    if (kind === 'vouchers' || kind === 'closing-vouchers')
      compared.push({ name, comparison: await compareBooked(books, file) });
    else if (isTradeKind(kind)) {
      const rows = during[kind] ?? (await answered(books, seen.attempts, kind, file));
      if (rows) compared.push({ name, comparison: compareRows(name, tradeTables[kind], file.rows, rows) });
    } else seen.attempts.leave(`compare ${name}`);
  }
  return compared;
}

async function answered(
  books: TradeBooks,
  attempts: Attempts,
  kind: TradeKind,
  file: ExpectedFile,
): Promise<AnsweredRow[] | undefined> {
  const reader = readers[kind];
  if (reader) return attempts.make(`read ${file.name}`, () => reader(books, file));
  attempts.leave(`compare ${file.name}`);
  return undefined;
}
