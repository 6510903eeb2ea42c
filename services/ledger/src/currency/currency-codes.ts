import type { VoucherInput } from '@suanpan/contracts';
import type { Books } from '../books/books.ts';

/** The codes behind the currency ids that a voucher names; no query when it names none. */
export async function currencyCodes(books: Books, input: VoucherInput): Promise<Map<number, string>> {
  const ids = input.details.flatMap((line) => line.currencyId ?? []);
  if (ids.length === 0) return new Map();
  const rows = await books.sql.rows<{ id: number; code: string }>(
    'SELECT id, code FROM ledger.currency WHERE account_set_id = $1 AND id = ANY($2::bigint[])',
    [books.accountSetId, ids],
  );
  return new Map(rows.map((row) => [row.id, row.code]));
}
