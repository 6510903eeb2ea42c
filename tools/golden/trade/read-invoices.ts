import type { OpenItem } from '@suanpan/contracts';
import type { ExpectedFile } from '@suanpan/seeds';
import type { AnsweredRow } from '../compare.ts';
import { daysOf } from './days.ts';
import type { TradeBooks } from './trade-books.ts';

/** What of each invoice is settled and open on each day of the file, as `expected/invoice-states.csv` has it. */
export async function readInvoiceStates(books: TradeBooks, file: ExpectedFile): Promise<AnsweredRow[]> {
  const rows: AnsweredRow[] = [];
  for (const asOf of daysOf(file))
    for (const item of await books.api.get<OpenItem[]>('/settlement/open', { asOf, settled: 'true' }))
      rows.push({
        as_of: asOf,
        invoice: books.invoices.nameOf(item.invoiceId),
        currency: item.currencyCode,
        total: item.totalAmount,
        settled: item.settled,
        open: item.open,
        open_base: item.base,
        pay_status: String(item.payStatus),
        bucket: item.bucket,
      });
  return rows;
}
