import { cell } from '@suanpan/seeds';
import type { Allocation } from '@suanpan/trade-core';
import { found } from '../found.ts';
import { bookSteps } from './book.ts';
import type { TradeBooks } from './trade-books.ts';

/** Rows of settlements.csv that one event is about: `APL9` row 9, else those with the event as their source. */
const rowsOf = ({ files }: TradeBooks, ref: string): Allocation[] => {
  const { allocations } = files.trade;
  const [, n] = /^APL(\d+)$/.exec(ref) ?? [];
  return allocations.filter(({ id, sourceId }) => (n ? id === `S${n}` : sourceId === ref));
};

/** Applies an advance, sets invoices of one company off, writes off: a settlement without money, booked. */
export async function settleWithoutMoney(books: TradeBooks, ref: string): Promise<void> {
  const rows = rowsOf(books, ref);
  const [first] = rows;
  const { kind, date } = found(first, `the settlement ${ref}`);
  const lines = [];
  for (const { invoiceId, amount, sourceId, kind: of } of rows)
    lines.push({
      invoiceId: books.invoices.of(invoiceId).id,
      amount,
      ...(of === 'advance' ? { advanceId: await advanceOf(books, String(sourceId), date) } : {}),
      ...(of === 'red' ? { redId: books.invoices.of(sourceId).id } : {}),
    });
  const { id } = await books.api.post<{ id: number }>('/settlement', {
    kind,
    settledOn: date,
    reason: ref,
    lines,
  });
  books.settlements.set(ref, { id });
  if (kind !== 'red') await bookSteps(books, '/settlement/book', id);
}

/** The product's number of an advance: of the start, or the rest of a journal line. */
async function advanceOf(books: TradeBooks, source: string, asOf: string): Promise<number> {
  if (books.advances.has(source)) return books.advances.of(source).id;
  const lineId = books.lines.of(source).id;
  const open = await books.api.get<{ id: number; origin: string; sourceId: number | null }[]>(
    '/settlement/advance',
    { asOf },
  );
  const advance = found(
    open.find(({ origin, sourceId }) => origin === 'journal-line' && sourceId === lineId),
    `an advance of ${source}`,
  );
  books.advances.set(source, { id: advance.id });
  return advance.id;
}

/** Advances that were open when the books began. */
export async function addOpeningAdvances(books: TradeBooks): Promise<void> {
  for (const row of books.files.rows('opening-advances')) {
    const { id } = await books.api.post<{ id: number }>('/settlement/openingAdvance', {
      partyItemId: books.parties.of(cell(row, 'party')).id,
      movedOn: cell(row, 'date'),
      amount: cell(row, 'amount'),
    });
    books.advances.set(cell(row, 'id'), { id });
  }
}
