import { toScale } from '@suanpan/accounting-core';
import type { JournalLine as StoredLine, Transfer, TransferInput } from '@suanpan/contracts';
import type { JournalLine } from '@suanpan/trade-core';
import { found } from '../found.ts';
import { bookLine, matchMade } from './money.ts';
import type { TradeBooks } from './trade-books.ts';

/** Enters a transfer, has it booked, and says which of its journal lines the case calls how. */
export async function moveBetween(books: TradeBooks, id: string): Promise<void> {
  const { trade } = books.files;
  const transfer = found(
    trade.transfers.find((one) => one.id === id),
    `the transfer ${id}`,
  );
  const input: TransferInput = {
    movedOn: transfer.date,
    fromId: books.funds.of(transfer.fromId).id,
    toId: books.funds.of(transfer.toId).id,
    amountOut: transfer.amountOut,
    amountIn: transfer.amountIn,
    fee: transfer.fee,
    exchangeRate: transfer.rate,
    summary: transfer.summary,
  };
  const { id: transferId } = await books.api.post<Transfer>('/funds/transfer', input);
  books.transfers.set(id, { id: transferId });
  const own = trade.lines.filter((line) => line.transferId === id);
  for (const line of own) {
    const stored = await storedLineOf(books, transferId, line);
    await matchMade(books, String(line.id), stored.id);
  }
  const [first] = own;
  if (first) await bookLine(books, books.lines.of(String(first.id)).id);
}

/** The journal line of a transfer that the case means: by account, direction and amount. */
async function storedLineOf(books: TradeBooks, transferId: number, line: JournalLine): Promise<StoredLine> {
  const lines = await journalOf(books, String(line.fundAccountId), line.date.slice(0, 7));
  const stored = lines.find(
    (one) =>
      one.transferId === transferId &&
      one.direction === line.direction &&
      toScale(one.amount, 2) === toScale(line.amount, 2),
  );
  return found(stored, `the line ${line.id} of a transfer`);
}

/** The journal of an account in a month, as the product shows it. */
async function journalOf(books: TradeBooks, account: string, month: string): Promise<StoredLine[]> {
  const fundAccountId = books.funds.of(account).id;
  const { records } = await books.api.get<{ records: StoredLine[] }>('/bank-journal/list', {
    fundAccountId,
    month,
    size: 500,
  });
  return records;
}
