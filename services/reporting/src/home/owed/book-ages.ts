import {
  ageBucketOf,
  daysBetween,
  type Day,
  type Fen,
  lastDay,
  type LeafBalance,
  openByAge,
  type Period,
  previousPeriod,
} from '@suanpan/accounting-core';
import { dashboardSubjects, type OwedSubjects } from '@suanpan/seeds';
import type { Books } from '../../books/books.ts';
import { readChart, type Chart } from '../../books/chart.ts';
import { readLeaves } from '../../books/leaf-figures.ts';
import { idsBelow } from '../subjects-below.ts';
import { readCharged } from './charged.ts';
import { partyBalances, type PartyBalance } from './parties.ts';

/** Receivables grow on the debit side and payables on the credit side; their advances the other way round. */
const sides = {
  receivable: { own: 'debit', advances: 'credit' },
  payable: { own: 'credit', advances: 'debit' },
} as const;

/** What is owed at a month's end as the books alone tell it. */
interface BookAges {
  chart: Chart;
  codes: OwedSubjects;
  /** The subjects that hold what is owed. */
  ownIds: readonly number[];
  side: 'debit' | 'credit';
  /** The month's end, or today when that is earlier. */
  asOf: Day;
  /** Largest first, those that have paid too much behind; what is open by age, of each of the seven buckets. */
  parties: (PartyBalance & { open: readonly Fen[] })[];
  /** What was paid ahead, by account. */
  advances: PartyBalance[];
}

/**
 * Rule: what is owed is the balance of one subject, by party and by age; what was paid in advance stands beside it.
 * Ages are counted to the end of the month, or to today when that is earlier.
 * Source: behaviour.md 10; decision D63; accounting-core/aging.ts.
 * Example: 1122 Dr 150.00 by two customers, one of whom has paid 20.00 too much: open 170.00, overpaid -20.00.
 */
export async function readBookAges(
  reader: Books,
  month: Period,
  kind: keyof typeof sides,
): Promise<BookAges> {
  const books = { ...reader, cashOnly: false };
  const { own: side, advances } = sides[kind];
  const codes = dashboardSubjects(books.standard)[kind];
  const chart = await readChart(books);
  const [ownIds, advanceIds] = [idsBelow(chart.tree, [codes.code]), idsBelow(chart.tree, [codes.advances])];
  const balances = await readBalances(books, chart, month, [ownIds, advanceIds]);
  const asOf = agedTo(month, books.today);
  const charged = await readCharged(books, ownIds, { month, asOf, side });
  const restAt = ageBucketOf(daysBetween(lastDay(previousPeriod(books.enablePeriod)), asOf));
  return {
    chart,
    codes,
    ownIds,
    side,
    asOf,
    parties: partyBalances(balances.of(ownIds), side).map((party) => ({
      ...party,
      open: openByAge(party.balance, charged(party), restAt),
    })),
    advances: partyBalances(balances.of(advanceIds), advances),
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

const agedTo = (month: Period, today: Day): Day => (today < lastDay(month) ? today : lastDay(month));
