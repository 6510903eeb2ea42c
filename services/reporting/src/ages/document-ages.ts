import { type Day, formatMoney, ZERO } from '@suanpan/accounting-core';
import { ages, type AgeBasis, type AgeRow, type TradeSide } from '@suanpan/trade-core';
import type { Books } from '../books/books.ts';
import { readAdvances, readAllocations, readInvoices, readRevaluations } from './facts.ts';
import { bothFigures, figuresOf, toldFigures } from './figures.ts';
import { readLocalAges, type LocalAges } from './local-ages.ts';

/**
 * Ages by party and currency from the documents (domain/trade.md 4), parties in the order they come: advances and foreign
 * invoices by trade-core from the rows, all others from the sums of the database.
 */
export async function documentAges(
  books: Books,
  side: TradeSide,
  asOf: Day,
  basis: AgeBasis,
): Promise<AgeRow[]> {
  const invoices = await readInvoices(books, side, asOf, { where: 'i.rate IS NOT NULL', values: [] });
  const ids = invoices.map(({ id }) => id);
  const allocations = ids.length === 0 ? [] : await readAllocations(books, asOf, ids);
  const revaluations = ids.length === 0 ? [] : await readRevaluations(books, asOf);
  const { advances, advanceRefunds, applied } = await readAdvances(books, side, asOf);
  const others = ages(
    {
      baseCurrency: books.baseCurrency,
      invoices,
      allocations: [...new Map([...allocations, ...applied].map((row) => [row.id, row])).values()],
      advances,
      advanceRefunds,
      revaluations,
    },
    side,
    asOf,
    basis,
  );
  return withLocal(others, await readLocalAges(books, side, asOf, basis));
}

/** A party's invoices in the books' own currency and its advances are one row. */
function withLocal(rows: readonly AgeRow[], local: readonly LocalAges[]): AgeRow[] {
  const keyOf = ({ partyId, currency }: Pick<AgeRow, 'partyId' | 'currency'>) => `${partyId} ${currency}`;
  const known = new Map(rows.map((row) => [keyOf(row), row]));
  for (const one of local) {
    const { partyId, currency, buckets, redCredit } = one;
    const own = figuresOf(buckets, redCredit, ZERO);
    const before = known.get(keyOf(one))?.base;
    const base = before ? bothFigures(own, before) : own;
    known.set(keyOf(one), { partyId, currency, base, original: toldFigures(base, formatMoney) });
  }
  return [...known.values()];
}
