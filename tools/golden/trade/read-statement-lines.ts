import { cell } from '@suanpan/seeds';
import type { AnsweredRow } from '../compare.ts';
import { statementLinesOf } from './statements.ts';
import type { TradeBooks } from './trade-books.ts';

/** Every line of every account's statements, as `expected/statement-lines.csv` has them. */
export async function readStatementLines(books: TradeBooks): Promise<AnsweredRow[]> {
  const accounts = books.files.rows('fund-accounts').map((row) => cell(row, 'id'));
  const rows: AnsweredRow[] = [];
  for (const account of accounts)
    for (const line of await statementLinesOf(books, account))
      rows.push({
        account,
        serial: line.serial ?? '',
        date: line.date,
        amount: line.amount,
        balance: line.balance,
        counterparty: line.counterparty,
        memo: line.memo,
        reversal: line.reversal ? '1' : '0',
      });
  return rows;
}
