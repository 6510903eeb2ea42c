import type { AgeQuery } from '@suanpan/contracts';
import type { PartyRole, TradeSide } from '@suanpan/trade-core';
import type { Books } from '../books/books.ts';

export type Owed = AgeQuery['kind'];

/** What is owed, seen from the documents and from the books: its invoices, its parties, and the sides its accounts grow on. */
export const owedSides = {
  receivable: { trade: 'sales', role: 'customer', own: 'debit', advances: 'credit' },
  payable: { trade: 'purchase', role: 'supplier', own: 'credit', advances: 'debit' },
} as const satisfies Record<
  Owed,
  { trade: TradeSide; role: PartyRole; own: 'debit' | 'credit'; advances: 'debit' | 'credit' }
>;

/** Whether the company keeps invoices of a side: then what is owed is told from them, else from the books. */
export async function keepsInvoices({ sql, accountSetId }: Books, side: TradeSide): Promise<boolean> {
  const { kept } = await sql.one<{ kept: boolean }>(
    'SELECT EXISTS (SELECT 1 FROM trade_read.invoice WHERE account_set_id = $1 AND side = $2) AS kept',
    [accountSetId, side],
  );
  return kept;
}
