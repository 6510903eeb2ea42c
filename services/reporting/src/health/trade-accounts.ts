import { codeIn } from '@suanpan/accounting-core';
import { accountsInEncoding, tradeAccounts, type TradeAccounts } from '@suanpan/trade-core';
import type { Books } from '../books/books.ts';

/** The accounts that documents move, and whether the company deducts input tax. */
export interface DocumentAccounts extends TradeAccounts {
  vatType: 0 | 1;
}

/** In the company's own codes. */
export async function tradeAccountsOf(books: Books): Promise<DocumentAccounts> {
  const { sql, accountSetId, standard, encoding } = books;
  const { vatType } = await sql.one<{ vatType: 0 | 1 }>(
    'SELECT vat_type FROM ledger_read.account_set WHERE account_set_id = $1',
    [accountSetId],
  );
  const accounts = tradeAccounts(standard === 1 ? 1 : 0, vatType);
  return { ...accountsInEncoding(accounts, (code) => codeIn(encoding, code) ?? code), vatType };
}
