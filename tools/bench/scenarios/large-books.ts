import { bookFaults } from '../books/recount.ts';
import { fillBooks, type LargeBooks } from '../books/fill-books.ts';
import type { BenchProduct } from '../instance/bench-product.ts';
import type { Bench } from './scenario.ts';

const filled = new WeakMap<BenchProduct, Promise<LargeBooks[]>>();

/** The books that are read, filled once for all scenarios of a run. @throws when they came out wrong. */
export function largeBooks(bench: Bench): Promise<LargeBooks[]> {
  const known = filled.get(bench.product) ?? fill(bench);
  filled.set(bench.product, known);
  return known;
}

async function fill({ product, profile, say }: Bench): Promise<LargeBooks[]> {
  const books: LargeBooks[] = [];
  for (const lines of profile.lines) {
    say(`filling books with ${lines} lines`);
    books.push(await fillBooks(product, lines));
  }
  const sets = books.map(({ company }) => company.accountSetId);
  const faults = await product.withDatabase((client) => bookFaults(client, sets));
  if (faults.length > 0) throw new Error(`The books that were filled are wrong: ${faults.join('; ')}.`);
  return books;
}
