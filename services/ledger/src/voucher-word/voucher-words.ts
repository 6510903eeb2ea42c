import type { VoucherWord, VoucherWordInput, VoucherWordUpdate } from '@suanpan/contracts';
import { found, refuse, type Sql } from '@suanpan/service-kit';
import { isSet } from '../books/bit.ts';
import type { Books } from '../books/books.ts';
import { lockSet } from '../books/lock-set.ts';
import { lockAllPeriods } from '../books/periods.ts';

/** The number series a voucher can belong to, in their order. */
export const listWords = (sql: Sql, accountSetId: number): Promise<VoucherWord[]> =>
  sql.rows<VoucherWord>(
    `SELECT id, word, print_title, is_default, version FROM ledger.voucher_word
     WHERE account_set_id = $1 ORDER BY position, id`,
    [accountSetId],
  );

/**
 * Adds a word behind the others, also behind one that is being added: `verify` knows their order by their ids. A new default
 * takes the place of the old one.
 */
export async function addWord(books: Books, input: VoucherWordInput): Promise<VoucherWord> {
  const word = input.word.trim();
  if (word === '') refuse({ code: 'item.name-missing', field: 'word' });
  const isDefault = isSet(input.isDefault, false);
  await lockSet(books);
  if (isDefault) await dropDefault(books);
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

/** Changes a word: its title and whether it is the default always, its text only while no voucher carries it. */
export async function changeWord(books: Books, input: VoucherWordUpdate): Promise<VoucherWord> {
  const before = await lockWord(books, input.id, input.version);
  const word = input.word.trim();
  if (word === '') refuse({ code: 'item.name-missing', field: 'word' });
  if (word !== before.word && (await isWordUsed(books, input.id)))
    refuse({ code: 'word.in-use', field: 'word' });
  const isDefault = isSet(input.isDefault, before.isDefault);
  if (before.isDefault && !isDefault) refuse({ code: 'word.default-needed', field: 'isDefault' });
  const words = await listWords(books.sql, books.accountSetId);
  if (words.some((other) => other.word === word && other.id !== input.id))
    refuse({ code: 'item.code-taken', field: 'word' });
  if (isDefault && !before.isDefault) await dropDefault(books);
  await books.sql.run(
    `UPDATE ledger.voucher_word SET word = $3, print_title = $4, is_default = $5, version = version + 1
     WHERE account_set_id = $1 AND id = $2`,
    [books.accountSetId, input.id, word, input.printTitle?.trim() || null, isDefault],
  );
  const after = await readWord(books.sql, books.accountSetId, input.id);
  const objectType = 'voucher-word';
  books.record({ action: 'voucher-word.change', objectType, objectId: input.id, before, after });
  return after;
}

/**
 * Removes a word that no voucher carries, and its counters; the default stays until another one takes its place. Behind
 * the locks of all months: a voucher on its way is waited for, and then counts.
 */
export async function deleteWord(books: Books, id: number, version: number | undefined): Promise<null> {
  await lockAllPeriods(books);
  const before = await lockWord(books, id, version);
  if (before.isDefault) refuse({ code: 'word.default-needed' });
  if (await isWordUsed(books, id)) refuse({ code: 'word.in-use' });
  await books.sql.run('DELETE FROM ledger.voucher_word WHERE account_set_id = $1 AND id = $2', [
    books.accountSetId,
    id,
  ]);
  const objectType = 'voucher-word';
  books.record({ action: 'voucher-word.delete', objectType, objectId: id, before, after: null });
  return null;
}

export async function readWord(sql: Sql, accountSetId: number, id: number): Promise<VoucherWord> {
  return found((await listWords(sql, accountSetId)).find((word) => word.id === id));
}

/** All words of the set are locked: there is exactly one default among them. */
async function lockWord(books: Books, id: number, version: number | undefined): Promise<VoucherWord> {
  await books.sql.rows('SELECT 1 FROM ledger.voucher_word WHERE account_set_id = $1 ORDER BY id FOR UPDATE', [
    books.accountSetId,
  ]);
  const word = await readWord(books.sql, books.accountSetId, id);
  if (version !== undefined && version !== word.version)
    refuse({ code: 'record.stale', version: word.version });
  return word;
}

/** A voucher carries it now; a counter whose vouchers are all deleted holds nothing. */
const isWordUsed = async (books: Books, id: number): Promise<boolean> =>
  (await books.sql.maybe(
    'SELECT 1 FROM ledger.voucher_series WHERE account_set_id = $1 AND word_id = $2 AND voucher_count > 0 LIMIT 1',
    [books.accountSetId, id],
  )) !== undefined;

/** The word that was the default is one like the others; its own history says so. */
async function dropDefault(books: Books): Promise<void> {
  const dropped = await books.sql.rows<{ id: number }>(
    `UPDATE ledger.voucher_word SET is_default = false, version = version + 1
     WHERE account_set_id = $1 AND is_default RETURNING id`,
    [books.accountSetId],
  );
  for (const { id } of dropped) {
    const after = await readWord(books.sql, books.accountSetId, id);
    const before = { ...after, isDefault: true, version: after.version - 1 };
    books.record({ action: 'voucher-word.change', objectType: 'voucher-word', objectId: id, before, after });
  }
}
