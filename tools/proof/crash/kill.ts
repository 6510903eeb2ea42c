import { killWithChildren } from '@suanpan/embedded-postgres';
import type { Product } from '../../start/product.ts';
import type { Staff } from './staff.ts';

/** A part of the product that is killed from outside, and whose supervisor has to bring it back. */
export interface Victim {
  name: string;
  part: { pid: number | undefined };
}

export const ledgerAndDatabase = (product: Product): Victim[] => [
  { name: 'ledger', part: product.service('ledger') },
  { name: 'PostgreSQL', part: product.database! },
];

/** All parts but the address itself are somebody's home; the gateway last. */
export const everyPart = (product: Product): Victim[] => [
  ...ledgerAndDatabase(product),
  { name: 'identity', part: product.service('identity') },
  { name: 'gateway', part: product.service('gateway') },
];

const backWithinMs = 120_000;

/**
 * kill -9 of every process of a part, without a word to anybody.
 * @returns after how many milliseconds the new one was at work: the first act settled after it was started again.
 */
export async function killAndAwaitReturn({ part }: Victim, staff: Staff): Promise<number> {
  const before = part.pid;
  if (before === undefined) throw new Error('It does not run.');
  const killed = performance.now();
  killWithChildren(before);
  while (part.pid === undefined || part.pid === before) {
    if (performance.now() - killed > backWithinMs) throw new Error('It was not started again.');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  await staff.untilMore(1);
  return Math.round(performance.now() - killed);
}
