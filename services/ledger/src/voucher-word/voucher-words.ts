import { bitOf, type VoucherWord, type VoucherWordInput, type VoucherWordUpdate } from '@suanpan/contracts';
import { keptDictionaryName } from '@suanpan/seeds';
import { found, refuse, type Sql } from '@suanpan/service-kit';
import { LockMode, type InferEntity } from '@mikro-orm/core';
import type { Books } from '../books/books.ts';
import { lockSet } from '../books/lock-set.ts';
import { lockPeriods } from '../books/periods.ts';
import { VoucherWordEntity } from '../db/entities/books.ts';

type StoredWord = InferEntity<typeof VoucherWordEntity>;

const objectType = 'voucher-word';

/** The number series a voucher can belong to, in their order. */
export const listWords = async (sql: Sql, accountSetId: number): Promise<VoucherWord[]> =>
  (await sql.em.find(VoucherWordEntity, { accountSetId }, { orderBy: { position: 'asc', id: 'asc' } })).map(
    wordOf,
  );

export async function readWord(sql: Sql, accountSetId: number, id: number): Promise<VoucherWord> {
  return wordOf(found(await sql.em.findOne(VoucherWordEntity, { accountSetId, id })));
}

const wordOf = ({ id, word, printTitle, isDefault, version }: StoredWord): VoucherWord => ({
  id,
  word,
  printTitle: printTitle ?? null,
  isDefault,
  version,
});

/**
 * Adds a word behind the others, also behind one that is being added: `verify` knows their order by their ids. A new default
 * takes the place of the old one.
 */
export async function addWord(books: Books, input: VoucherWordInput): Promise<VoucherWord> {
  const { sql, accountSetId } = books;
  const word = input.word.trim();
  if (word === '') refuse({ code: 'item.name-missing', field: 'word' });
  const isDefault = bitOf(input.isDefault, false);
  await lockSet(books);
  const words = await lockWords(books);
  if (words.some((other) => other.word === word)) refuse({ code: 'item.code-taken', field: 'word' });
  if (isDefault) await dropDefault(books, words);
  const position = Math.max(0, ...words.map((other) => other.position)) + 1;
  const printTitle = keptDictionaryName(input.printTitle?.trim() ?? '') || null;
  await sql.em.insert(VoucherWordEntity, { accountSetId, word, printTitle, isDefault, position });
  const after = wordOf(await sql.em.findOneOrFail(VoucherWordEntity, { accountSetId, word }));
  books.record({ action: 'voucher-word.add', objectType, objectId: after.id, before: null, after });
  return after;
}

/** Changes a word: its title and whether it is the default always, its text only while no voucher carries it. */
export async function changeWord(books: Books, input: VoucherWordUpdate): Promise<VoucherWord> {
  const words = await lockWords(books);
  const stored = wordToChange(words, input.id, input.version);
  const word = input.word.trim();
  if (word === '') refuse({ code: 'item.name-missing', field: 'word' });
  if (word !== stored.word && (await isWordUsed(books, input.id)))
    refuse({ code: 'word.in-use', field: 'word' });
  const isDefault = bitOf(input.isDefault, stored.isDefault);
  if (stored.isDefault && !isDefault) refuse({ code: 'word.default-needed', field: 'isDefault' });
  if (words.some((other) => other.word === word && other !== stored))
    refuse({ code: 'item.code-taken', field: 'word' });
  if (isDefault && !stored.isDefault) await dropDefault(books, words);
  const printTitle = keptDictionaryName(input.printTitle?.trim() ?? '') || null;
  const after = recordChange(books, stored, { word, printTitle, isDefault });
  await books.sql.flush();
  return after;
}

/**
 * Removes a word that no voucher carries, and its counters; the default stays until another one takes its place. Behind
 * the locks of all months: a voucher on its way is waited for, and then counts.
 */
export async function deleteWord(books: Books, id: number, version: number | undefined): Promise<null> {
  await lockPeriods(books);
  const before = wordOf(wordToChange(await lockWords(books), id, version));
  if (before.isDefault) refuse({ code: 'word.default-needed' });
  if (await isWordUsed(books, id)) refuse({ code: 'word.in-use' });
  await books.sql.em.nativeDelete(VoucherWordEntity, { accountSetId: books.accountSetId, id });
  books.record({ action: 'voucher-word.delete', objectType, objectId: id, before, after: null });
  return null;
}

/** All words of the set are locked: there is exactly one default among them. */
const lockWords = ({ sql, accountSetId }: Books): Promise<StoredWord[]> =>
  sql.em.find(
    VoucherWordEntity,
    { accountSetId },
    { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
  );

function wordToChange(words: readonly StoredWord[], id: number, version: number | undefined): StoredWord {
  const word = found(words.find((stored) => stored.id === id));
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

/** The word that was the default is one like the others. Written first: two are never it at once. */
async function dropDefault(books: Books, words: readonly StoredWord[]): Promise<void> {
  for (const word of words) if (word.isDefault) recordChange(books, word, { isDefault: false });
  await books.sql.flush();
}

/** Changes a word, which its own history says. */
function recordChange(books: Books, stored: StoredWord, values: Partial<StoredWord>): VoucherWord {
  const before = wordOf(stored);
  const after = wordOf(Object.assign(stored, values, { version: before.version + 1 }));
  books.record({ action: 'voucher-word.change', objectType, objectId: after.id, before, after });
  return after;
}
