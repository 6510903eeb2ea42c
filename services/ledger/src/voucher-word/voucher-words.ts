import type { VoucherWord, VoucherWordInput } from '@suanpan/contracts';
import { refuse, type Sql } from '@suanpan/service-kit';
import { isSet } from '../books/bit.ts';
import type { Books } from '../books/books.ts';

/** The number series a voucher can belong to, in their order. */
export const listWords = (sql: Sql, accountSetId: number): Promise<VoucherWord[]> =>
  sql.rows<VoucherWord>(
    `SELECT id, word, print_title, is_default FROM ledger.voucher_word
     WHERE account_set_id = $1 ORDER BY position, id`,
    [accountSetId],
  );

/** Adds a word behind the others; a new default takes the place of the old one. */
export async function addWord(books: Books, input: VoucherWordInput): Promise<VoucherWord> {
  const word = input.word.trim();
  if (word === '') refuse({ code: 'item.name-missing', field: 'word' });
  const isDefault = isSet(input.isDefault, false);
  if (isDefault) {
    await books.sql.run(
      'UPDATE ledger.voucher_word SET is_default = false, version = version + 1 WHERE account_set_id = $1 AND is_default',
      [books.accountSetId],
    );
  }
  const added = await books.sql.run(
    `INSERT INTO ledger.voucher_word (account_set_id, word, print_title, is_default, position)
     SELECT $1, $2, $3, $4, coalesce(max(position), 0) + 1 FROM ledger.voucher_word WHERE account_set_id = $1
     ON CONFLICT (account_set_id, word) DO NOTHING`,
    [books.accountSetId, word, input.printTitle?.trim() || null, isDefault],
  );
  if (added === 0) refuse({ code: 'item.code-taken', field: 'word' });
  const after = (await listWords(books.sql, books.accountSetId)).find((row) => row.word === word)!;
  books.record({
    action: 'voucher-word.add',
    objectType: 'voucher-word',
    objectId: after.id,
    before: null,
    after,
  });
  return after;
}
