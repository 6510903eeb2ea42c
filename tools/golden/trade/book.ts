import type { BookAnswer } from '@suanpan/contracts';
import { refuseUnbooked } from './invoices.ts';
import type { TradeBooks } from './trade-books.ts';

/** Has the ledger make the voucher of one document, by the call of its kind. */
export async function bookSteps({ api }: TradeBooks, path: string, id: number): Promise<void> {
  refuseUnbooked(await api.post<BookAnswer>(path, { ids: [id] }));
}
