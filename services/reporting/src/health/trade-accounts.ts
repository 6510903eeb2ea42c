import { codeIn } from '@suanpan/accounting-core';
import { accountsInEncoding, tradeAccounts, type TradeAccounts } from '@suanpan/trade-core';
import type { Books } from '../books/books.ts';

/** The accounts that documents move, and whether the company deducts input tax. */
export interface DocumentAccounts extends TradeAccounts {
  vatType: 0 | 1;
  /** The one VAT account of a small-scale taxpayer, which a general one may have been. */
  smallScaleVat: string;
}

/** In the company's own codes. */
export async function tradeAccountsOf(books: Books): Promise<DocumentAccounts> {
  const { sql, accountSetId, standard, encoding } = books;
  const { vatType } = await sql.one<{ vatType: 0 | 1 }>(
    'SELECT vat_type FROM ledger_read.account_set WHERE account_set_id = $1',
    [accountSetId],
  );
  const accountsOf = (type: 0 | 1): TradeAccounts =>
    accountsInEncoding(tradeAccounts(standard === 1 ? 1 : 0, type), (code) => codeIn(encoding, code) ?? code);
  return { ...accountsOf(vatType), vatType, smallScaleVat: accountsOf(0).outputTax };
}
