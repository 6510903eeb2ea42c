import {
  AGE_BUCKETS,
  compareCodes,
  type Day,
  formatMoney,
  periodOf,
  sum,
  ZERO,
} from '@suanpan/accounting-core';
import type { AgeQuery, AgeReport } from '@suanpan/contracts';
import { dashboardSubjects } from '@suanpan/seeds';
import { ageTotals } from '@suanpan/trade-core';
import type { Books } from '../books/books.ts';
import { readChart } from '../books/chart.ts';
import { refuseBeforeBooks } from '../books/span.ts';
import { readBookAges } from '../home/owed/book-ages.ts';
import { readNames } from '../home/owed/parties.ts';
import { documentAges } from './document-ages.ts';
import { byBucket, figuresOf, shownBase, shownOriginal } from './figures.ts';
import { readPartyNames } from './names.ts';
import { readPartiesOfSets } from './party-balances.ts';
import { keepsInvoices, owedSides } from './sides.ts';
import { tiesOf } from './ties.ts';

/**
 * Ages by party and in total on any day (domain/trade.md 4), with the accounts they must equal: from the invoices of a
 * company that keeps them, else from its books as the dashboard ages them.
 * @throws period.unknown for a day before the books began.
 */
export async function ageReport(reader: Books, query: AgeQuery): Promise<AgeReport> {
  const books = { ...reader, cashOnly: false };
  const asOf = query.day ?? books.today;
  const month = periodOf(asOf);
  refuseBeforeBooks({ from: month, to: month }, books.enablePeriod);
  return (await keepsInvoices(books, owedSides[query.kind].trade))
    ? fromDocuments(books, { ...query, asOf })
    : fromBooks(books, { ...query, asOf });
}

type Asked = AgeQuery & { asOf: Day };

async function fromDocuments(books: Books, { kind, asOf, basis = 'due' }: Asked): Promise<AgeReport> {
  const codes = dashboardSubjects(books.standard)[kind];
  const rows = await documentAges(books, owedSides[kind].trade, asOf, basis);
  const ties = await tiesOf(books, await readChart(books), kind, asOf, rows);
  const nameOf = await readPartyNames(books, [
    ...rows.map(({ partyId }) => Number(partyId)),
    ...ties.flatMap(({ partyId }) => partyId ?? []),
  ]);
  const named = <Row extends { partyId: number | null }>(row: Row) => {
    const { code: partyCode, name: partyName } = nameOf(row.partyId);
    return { ...row, partyCode, partyName };
  };
  const totals = ageTotals(rows);
  return {
    source: 'documents',
    asOf,
    basis,
    baseCurrency: books.baseCurrency,
    subjectCode: codes.code,
    advancesCode: codes.advances,
    rows: rows
      .map(({ partyId, currency, original, base }) =>
        named({
          partyId: Number(partyId),
          currencyCode: currency,
          original: currency === books.baseCurrency ? null : shownOriginal(original),
          base: shownBase(base),
        }),
      )
      .toSorted(byParty),
    total: shownBase(totals),
    overdue: formatMoney(totals.overdue),
    ties: ties.map(named).toSorted(byParty),
  };
}

/** From the books alone: a month's end, and neither due days nor currencies (home/owed/book-ages.ts). */
async function fromBooks(books: Books, { kind, asOf: asked }: Asked): Promise<AgeReport> {
  const { role } = owedSides[kind];
  const { chart, codes, asOf, parties, advances } = await readBookAges(books, periodOf(asked), kind);
  const partyOf = await readPartiesOfSets(books, role, [...parties, ...advances]);
  const nameOf = await readNames(books, chart, [...parties, ...advances]);
  const codeOf = await readPartyNames(
    books,
    [...parties, ...advances].flatMap(({ auxSetId }) => partyOf(auxSetId) ?? []),
  );
  const rowOf = (account: (typeof advances)[number], figures: ReturnType<typeof figuresOf>) => ({
    partyId: partyOf(account.auxSetId),
    partyCode: codeOf(partyOf(account.auxSetId)).code,
    partyName: nameOf(account),
    currencyCode: books.baseCurrency,
    figures,
  });
  const rows = [
    ...parties.map((party) =>
      rowOf(
        party,
        figuresOf(
          byBucket((bucket) => party.open[AGE_BUCKETS.indexOf(bucket)] ?? ZERO),
          party.balance < ZERO ? party.balance : ZERO,
          ZERO,
        ),
      ),
    ),
    ...advances.map((account) =>
      rowOf(
        account,
        figuresOf(
          byBucket(() => ZERO),
          ZERO,
          account.balance,
        ),
      ),
    ),
  ].filter(({ figures }) => figures.openTotal !== ZERO || figures.advance !== ZERO);
  const total = figuresOf(
    byBucket((bucket) => sum(rows.map(({ figures }) => figures.buckets[bucket]))),
    sum(rows.map(({ figures }) => figures.redCredit)),
    sum(rows.map(({ figures }) => figures.advance)),
  );
  return {
    source: 'books',
    asOf,
    basis: 'invoice',
    baseCurrency: books.baseCurrency,
    subjectCode: codes.code,
    advancesCode: codes.advances,
    rows: rows
      .map(({ figures, ...row }) => ({ ...row, original: null, base: shownBase(figures) }))
      .toSorted(byParty),
    total: shownBase(total),
    overdue: formatMoney(sum(AGE_BUCKETS.slice(1).map((bucket) => total.buckets[bucket]))),
    ties: [],
  };
}

/** By the party's code; what the books keep without a party comes last. */
const byParty = (a: { partyCode: string }, b: { partyCode: string }): number =>
  a.partyCode === '' || b.partyCode === ''
    ? Number(a.partyCode === '') - Number(b.partyCode === '')
    : compareCodes({ code: a.partyCode }, { code: b.partyCode });
