import type { Units } from '../amounts.ts';

/** Sums are looked for among so many items, the oldest ones. */
const mostItems = 20;

/**
 * Rule: 2 to 6 items that sum to the amount count only when no other 2 to 6 do.
 * Source: domain/trade.md 6 (M3, P3: unique, the only subset of at most 6).
 * Example: of 10, 20 and 40 only {10, 20} sums to 30; of 10, 20, 5 and 25 two subsets do, so none counts.
 *
 * The work is bounded whatever the amounts are: halves of at most three items are summed once, and each sum is looked up
 * with the sum that it lacks. It counts in whole cents where all amounts are, so that sums are exact and fast.
 */
export class SubsetSums {
  private readonly amounts: readonly Units[];
  private readonly unit: Units;
  private halves: Half[] | null = null;
  private readonly bySum = new Map<number, Half[]>();

  /** Amounts above zero, the oldest first. */
  constructor(amounts: readonly Units[]) {
    this.amounts = amounts.slice(0, mostItems);
    this.unit = this.amounts.every((amount) => amount % CENT === 0n) ? CENT : 1n;
  }

  /** The places of the only subset of that sum; null when there is none, or more than one. */
  only(target: Units): number[] | null {
    if (target % this.unit !== 0n || target > this.most() || target > MOST_COUNTED) return null;
    this.halves ??= this.allHalves();
    const counted = Number(target / this.unit);
    let found: number[] | null = null;
    for (const lower of this.halves) {
      for (const upper of this.bySum.get(counted - lower.sum) ?? []) {
        // Each subset is met once: its lower half has as many items as the upper one, or one less.
        const more = upper.items.length - lower.items.length;
        if (upper.items[0]! <= lower.items.at(-1)! || more < 0 || more > 1) continue;
        if (found) return null;
        found = [...lower.items, ...upper.items];
      }
    }
    return found;
  }

  /** What six items come to at most. */
  private most(): Units {
    return this.amounts
      .toSorted((a, b) => (a < b ? 1 : -1))
      .slice(0, 6)
      .reduce((sum, amount) => sum + amount, 0n);
  }

  private allHalves(): Half[] {
    const counted = this.amounts.map((amount) => Number(amount / this.unit));
    const halves: Half[] = [];
    for (let a = 0; a < counted.length; a++) {
      halves.push({ sum: counted[a]!, items: [a] });
      for (let b = a + 1; b < counted.length; b++) {
        const two = counted[a]! + counted[b]!;
        halves.push({ sum: two, items: [a, b] });
        for (let c = b + 1; c < counted.length; c++)
          halves.push({ sum: two + counted[c]!, items: [a, b, c] });
      }
    }
    for (const half of halves) {
      const same = this.bySum.get(half.sum);
      if (same) same.push(half);
      else this.bySum.set(half.sum, [half]);
    }
    return halves;
  }
}

const CENT = 10_000n;
/** Whole numbers up to here are exact. */
const MOST_COUNTED = BigInt(Number.MAX_SAFE_INTEGER);

interface Half {
  sum: number;
  items: number[];
}
