import {
  AGE_BUCKETS,
  ageBucketOf,
  daysBetween,
  formatMoney,
  lastDay,
  onSide,
  openByAge,
  previousPeriod,
  sum,
  ZERO,
  type Day,
  type LeafBalance,
  type Period,
} from '@suanpan/accounting-core';
import type { OwedPanel } from '@suanpan/contracts';
import { dashboardSubjects } from '@suanpan/seeds';
import type { Books } from '../../books/books.ts';
import { readChart, type Chart } from '../../books/chart.ts';
import { readLeaves } from '../../books/leaf-figures.ts';
import { textOf } from '../../books/texts.ts';
import { idsBelow } from '../subjects-below.ts';
import { readCharged } from './charged.ts';
import { readLatest, type LatestLine } from './latest-lines.ts';
import { partyBalances, readNames, type PartyBalance } from './parties.ts';

const SHOWN = 5;

/** Receivables grow on the debit side and payables on the credit side; their advances the other way round. */
const sides = {
  receivable: { own: 'debit', advances: 'credit' },
  payable: { own: 'credit', advances: 'debit' },
} as const;

/**
 * Rule: what is owed is the balance of one subject, by party and by age; what was paid in advance stands beside it.
 * Ages are counted to the end of the month, or to today when that is earlier.
 * Source: behaviour.md 10; decision D63; accounting-core/aging.ts.
 * Example: 1122 Dr 150.00 by two customers, one of whom has paid 20.00 too much: open 170.00, overpaid -20.00.
 */
export async function owedPanel(reader: Books, month: Period, kind: keyof typeof sides): Promise<OwedPanel> {
  const books = { ...reader, cashOnly: false };
  const { own, advances } = sides[kind];
  const codes = dashboardSubjects(books.standard)[kind];
  const chart = await readChart(books);
  const [ownIds, advanceIds] = [idsBelow(chart.tree, [codes.code]), idsBelow(chart.tree, [codes.advances])];
  const balances = await readBalances(books, chart, month, [ownIds, advanceIds]);
  const parties = partyBalances(balances.of(ownIds), own);
  const asOf = agedTo(month, books.today);
  return {
    subjectCode: codes.code,
    total: formatMoney(sum(parties.map(({ balance }) => balance))),
    advancesCode: codes.advances,
    advances: formatMoney(
      sum(balances.of(advanceIds).map(({ figures }) => onSide(figures.amount.closing, advances))),
    ),
    asOf,
    buckets: await agedBuckets(books, ownIds, parties, { month, asOf, side: own }),
    overpaid: formatMoney(sum(parties.map(({ balance }) => (balance < ZERO ? balance : ZERO)))),
    ...(await readNamed(books, chart, parties, await readLatest(books, ownIds, month, own, SHOWN))),
  };
}

/** Of both subjects in one read. */
async function readBalances(
  books: Books,
  chart: Chart,
  month: Period,
  ids: readonly (readonly number[])[],
): Promise<{ of(ids: readonly number[]): LeafBalance[] }> {
  const span = { from: month, to: month };
  const leaves = await readLeaves(books, chart, span, 'activity', { subjectIds: ids.flat() });
  const bySubject = Map.groupBy(leaves, ({ subjectId }) => subjectId);
  return { of: (wanted) => wanted.flatMap((id) => bySubject.get(id) ?? []) };
}

/** What the panel shows by name: who owes most, and the latest lines. */
async function readNamed(
  books: Books,
  chart: Chart,
  parties: readonly PartyBalance[],
  latest: readonly LatestLine[],
): Promise<Pick<OwedPanel, 'parties' | 'latest'>> {
  const largest = parties.filter(({ balance }) => balance > ZERO).slice(0, SHOWN);
  const nameOf = await readNames(books, chart, [...largest, ...latest]);
  return {
    parties: largest.map((party) => ({ name: nameOf(party), value: formatMoney(party.balance) })),
    latest: latest.map(({ subjectId, auxSetId, ...line }) => ({
      ...line,
      party: nameOf({ subjectId, auxSetId }),
    })),
  };
}

const agedTo = (month: Period, today: Day): Day => (today < lastDay(month) ? today : lastDay(month));

async function agedBuckets(
  books: Books,
  subjectIds: readonly number[],
  parties: readonly PartyBalance[],
  age: { month: Period; asOf: Day; side: 'debit' | 'credit' },
): Promise<OwedPanel['buckets']> {
  const charged = await readCharged(books, subjectIds, age);
  const restAt = ageBucketOf(daysBetween(lastDay(previousPeriod(books.enablePeriod)), age.asOf));
  const open = parties.map((party) => openByAge(party.balance, charged(party), restAt));
  return AGE_BUCKETS.map((key, bucket) => ({
    key,
    name: textOf(key, books.language),
    value: formatMoney(sum(open.map((amounts) => amounts[bucket]!))),
  }));
}
