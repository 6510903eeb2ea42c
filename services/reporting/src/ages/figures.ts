import {
  add,
  AGE_BUCKETS,
  type AgeBucket,
  type Fen,
  formatMoney,
  subtract,
  sum,
  toScale,
} from '@suanpan/accounting-core';
import type { AgeFigures as WireFigures } from '@suanpan/contracts';
import type { AgeFigures } from '@suanpan/trade-core';

/** One value for each of the seven buckets. */
export const byBucket = <Value>(of: (bucket: AgeBucket) => Value): Record<AgeBucket, Value> =>
  Object.fromEntries(AGE_BUCKETS.map((bucket) => [bucket, of(bucket)])) as Record<AgeBucket, Value>;

/** Figures of what is open and what was paid ahead; their sums are the control account and the rest. */
export function figuresOf(buckets: Record<AgeBucket, Fen>, redCredit: Fen, advance: Fen): AgeFigures<Fen> {
  const openTotal = sum([...Object.values(buckets), redCredit]);
  return { buckets, redCredit, openTotal, advance, net: subtract(openTotal, advance) };
}

/** The figures of one party from two places. */
export const bothFigures = (one: AgeFigures<Fen>, other: AgeFigures<Fen>): AgeFigures<Fen> =>
  figuresOf(
    byBucket((bucket) => add(one.buckets[bucket], other.buckets[bucket])),
    add(one.redCredit, other.redCredit),
    add(one.advance, other.advance),
  );

/** Figures with every amount told as text. */
export const toldFigures = <Money>(
  { buckets, redCredit, openTotal, advance, net }: AgeFigures<Money>,
  told: (money: Money) => string,
): AgeFigures<string> => ({
  buckets: byBucket((bucket) => told(buckets[bucket])),
  redCredit: told(redCredit),
  openTotal: told(openTotal),
  advance: told(advance),
  net: told(net),
});

export const shownBase = (figures: AgeFigures<Fen>): WireFigures => flat(toldFigures(figures, formatMoney));
export const shownOriginal = (figures: AgeFigures<string>): WireFigures =>
  flat(toldFigures(figures, (amount) => toScale(amount, 2)));

const flat = ({ buckets, ...rest }: AgeFigures<string>): WireFigures => ({ ...buckets, ...rest });
