import {
  AGE_BUCKETS,
  ageBucketOf,
  type AgeBucket,
  type Day,
  daysBetween,
  type Fen,
  fen,
  sum,
  ZERO,
} from '@suanpan/accounting-core';
import type { Amount, DocumentId, TradeSide } from '../documents/common.ts';
import type { InvoiceHead } from '../documents/invoice.ts';
import { amountOfUnits, type Units, unitsOf } from '../units.ts';
import { type OpenAdvance, openAdvances } from './open-advances.ts';
import { type OpenItem, openItems } from './open-items.ts';
import type { OpenItemFacts } from './facts.ts';

/**
 * Rule: what is open on a day is aged by the days since it was due (or since its own day): none or fewer is current, then
 * seven buckets in all. Buckets hold what is positive; red credits and advances have columns of their own and are never
 * taken from a bucket. In base currency a bucket also holds the fen that rounding left of a settled foreign invoice.
 * Source: trade.md 4.
 * Example: due on 31 December, asked for 7 January: d1_7; for 8 January: d8_15.
 */
export type AgeBasis = 'due' | 'invoice';

/** The bucket of an invoice on a day. */
export function bucketOf(
  { date, dueDate }: Pick<InvoiceHead, 'date' | 'dueDate'>,
  asOf: Day,
  basis: AgeBasis = 'due',
): AgeBucket {
  const from = basis === 'due' ? (dueDate ?? date) : date;
  return AGE_BUCKETS[ageBucketOf(daysBetween(from, asOf))] ?? 'current';
}

/** Days are written with four digits of the year. */
const LAST_DAY = '9999-12-31';

/** The day an invoice is due: its own, else its date and the party's terms (trade.md 1). */
export function dueDayOf(
  { date, dueDate }: Pick<InvoiceHead, 'date' | 'dueDate'>,
  termsDays: number | null,
): Day {
  if (dueDate !== null) return dueDate;
  const due = Date.parse(date) + (termsDays ?? 0) * 86_400_000;
  return new Date(Math.min(due, Date.parse(LAST_DAY))).toISOString().slice(0, 10);
}

/** One measure of a row: in the documents' currency as decimal text, in base currency as fen. */
export interface AgeFigures<Money> {
  buckets: Record<AgeBucket, Money>;
  redCredit: Money;
  /** Buckets and red credit: the control account. */
  openTotal: Money;
  advance: Money;
  /** What is open less what was paid ahead. */
  net: Money;
}

export interface AgeRow {
  partyId: DocumentId;
  currency: string;
  original: AgeFigures<Amount>;
  base: AgeFigures<Fen>;
}

/** Ages of one side on a day, a row for each party and currency with anything open; parties in the order they come. */
export function ages(facts: OpenItemFacts, side: TradeSide, asOf: Day, basis: AgeBasis = 'due'): AgeRow[] {
  const items = openItems(facts, asOf).filter(
    ({ invoice, open, base }) => invoice.side === side && (open !== '0' || base !== ZERO),
  );
  const advances = openAdvances(facts, asOf).filter(({ advance }) => advance.side === side);
  const groups = new Map<string, { items: OpenItem[]; advances: OpenAdvance[] }>();
  const groupOf = ({ partyId, currency }: { partyId: DocumentId; currency: string }) => {
    const key = JSON.stringify([partyId, currency]);
    const known = groups.get(key) ?? { items: [], advances: [] };
    groups.set(key, known);
    return known;
  };
  for (const item of items) groupOf(item.invoice).items.push(item);
  for (const advance of advances) groupOf(advance.advance).advances.push(advance);
  return [...groups.values()].map((group) => rowOf(group.items, group.advances, asOf, basis));
}

function rowOf(
  items: readonly OpenItem[],
  advances: readonly OpenAdvance[],
  asOf: Day,
  basis: AgeBasis,
): AgeRow {
  const { partyId, currency } = items[0]?.invoice ?? advances[0]!.advance;
  const placed = items.map((item) => ({
    ...item,
    bucket: isRed(item) ? null : bucketOf(item.invoice, asOf, basis),
  }));
  const original = figures(inOriginal, placed, advances);
  const base = figures(inBase, placed, advances);
  return { partyId, currency, original, base };
}

/** A red invoice's open amount is a credit of the party. */
const isRed = ({ invoice, open }: OpenItem): boolean => (open === '0' ? invoice.total : open).startsWith('-');

/** A measure: how a row is counted in whole units, and how units are told. */
interface Measure<Money> {
  unitsOf(row: OpenItem | OpenAdvance): Units;
  told(units: Units): Money;
}
const inOriginal: Measure<Amount> = { unitsOf: ({ open }) => unitsOf(open), told: amountOfUnits };
const inBase: Measure<Fen> = { unitsOf: ({ base }) => base, told: fen };

function figures<Money>(
  { unitsOf: count, told }: Measure<Money>,
  items: readonly (OpenItem & { bucket: AgeBucket | null })[],
  advances: readonly OpenAdvance[],
): AgeFigures<Money> {
  const buckets = Object.fromEntries(AGE_BUCKETS.map((bucket) => [bucket, 0n])) as Record<AgeBucket, Units>;
  let redCredit = 0n;
  for (const item of items)
    if (item.bucket === null) redCredit += count(item);
    else buckets[item.bucket] += count(item);
  const openTotal = Object.values(buckets).reduce((so, units) => so + units, redCredit);
  const advance = advances.reduce((so, row) => so + count(row), 0n);
  return {
    buckets: Object.fromEntries(AGE_BUCKETS.map((bucket) => [bucket, told(buckets[bucket])])) as Record<
      AgeBucket,
      Money
    >,
    redCredit: told(redCredit),
    openTotal: told(openTotal),
    advance: told(advance),
    net: told(openTotal - advance),
  };
}

/** All rows together, in base currency: the dashboard's figures (spec/behaviour.md 10). */
export function ageTotals(rows: readonly AgeRow[]): AgeFigures<Fen> & { overdue: Fen } {
  const total = (of: (figures: AgeFigures<Fen>) => Fen): Fen => sum(rows.map(({ base }) => of(base)));
  const buckets = Object.fromEntries(
    AGE_BUCKETS.map((bucket) => [bucket, total((figures) => figures.buckets[bucket])]),
  ) as Record<AgeBucket, Fen>;
  return {
    buckets,
    redCredit: total(({ redCredit }) => redCredit),
    openTotal: total(({ openTotal }) => openTotal),
    advance: total(({ advance }) => advance),
    net: total(({ net }) => net),
    overdue: sum(AGE_BUCKETS.slice(1).map((bucket) => buckets[bucket])),
  };
}
