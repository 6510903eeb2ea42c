import { add, type Fen, subtract, ZERO } from './money.ts';
import type { Day } from './period.ts';

/**
 * Rule: of what a party owes its newest charges are open, because payments settle the oldest first; each is aged by the
 * days since its voucher. What no known charge explains was brought in when the books began.
 * Source: behaviour.md 10 (buckets); product.md 9.
 * Example: charged 100.00 in January and 50.00 in March, 90.00 paid: open are 50.00 of March and 10.00 of January.
 */
export const AGE_BUCKETS = ['current', 'd1_7', 'd8_15', 'd16_30', 'd31_90', 'd91_180', 'd180p'] as const;
export type AgeBucket = (typeof AGE_BUCKETS)[number];

/** The age in days at which each bucket behind the first begins. */
export const AGE_BOUNDS = [1, 8, 16, 31, 91, 181] as const;

const DAY_MS = 86_400_000;

/** The place of an age among the buckets. */
export const ageBucketOf = (days: number): number => AGE_BOUNDS.filter((bound) => days >= bound).length;

/** Days from one day to another; negative when it lies before. */
export const daysBetween = (from: Day, to: Day): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/**
 * What is open of a balance by age, one amount a bucket; nothing of a balance that is not owed.
 * @param charged what was charged by age, newest first
 * @param restAt the bucket of what the charges do not explain
 */
export function openByAge(balance: Fen, charged: readonly Fen[], restAt: number): Fen[] {
  let left = balance > ZERO ? balance : ZERO;
  const open = AGE_BUCKETS.map((_, bucket) => {
    const charge = charged[bucket] ?? ZERO;
    const taken = charge < left ? charge : left;
    left = subtract(left, taken);
    return taken;
  });
  return open.map((amount, bucket) => (bucket === restAt ? add(amount, left) : amount));
}
