import { lastDay, moneyOf, type Span, sum } from '@suanpan/accounting-core';
import type { BooksCheck } from '@suanpan/contracts';
import { dashboardSubjects } from '@suanpan/seeds';
import { documentAges } from '../ages/document-ages.ts';
import { readPartyNames } from '../ages/names.ts';
import { keepsInvoices, type Owed, owedSides } from '../ages/sides.ts';
import { tiesOf } from '../ages/ties.ts';
import type { Books } from '../books/books.ts';
import type { Chart } from '../books/chart.ts';
import { check } from './check.ts';

/**
 * Open invoices and advances, and the accounts that they must equal at the months' end, party by party (domain/trade.md 9).
 * A side of which the company keeps no invoices is left out; of an earlier moment the documents are not known.
 */
export async function checkDocuments(books: Books, chart: Chart, { to }: Span): Promise<BooksCheck[]> {
  if (books.asOf !== null) return [];
  const found: BooksCheck[] = [];
  for (const [key, kind] of [
    ['receivables', 'receivable'],
    ['payables', 'payable'],
  ] as const)
    if (await keepsInvoices(books, owedSides[kind].trade))
      found.push(await checkSide(books, chart, key, kind, lastDay(to)));
  return found;
}

async function checkSide(
  books: Books,
  chart: Chart,
  key: 'receivables' | 'payables',
  kind: Owed,
  day: string,
): Promise<BooksCheck> {
  const rows = await documentAges(books, owedSides[kind].trade, day, 'due');
  const ties = await tiesOf(books, chart, kind, day, rows);
  const nameOf = await readPartyNames(
    books,
    ties.flatMap(({ partyId }) => partyId ?? []),
  );
  const { code } = dashboardSubjects(books.standard)[kind];
  const open = ties.filter((tie) => tie.kind === 'open-items');
  return check(
    key,
    sum(open.map(({ documents }) => moneyOf(documents))),
    sum(open.map(({ ledger }) => moneyOf(ledger))),
    ties
      .filter(({ difference }) => difference !== '0.00')
      .map(({ partyId, subjectCode, documents, ledger }) => ({
        subjectCode: subjectCode || code,
        subjectName: nameOf(partyId).name,
        left: documents,
        right: ledger,
      })),
  );
}
