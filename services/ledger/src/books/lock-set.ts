import type { Books } from './books.ts';

/**
 * Locks the row of the set, for a change that rests on a whole list of its dictionary: others that do wait for each other.
 * Postings name the row as a key only and wait for nobody.
 */
export async function lockSet({ sql, accountSetId }: Pick<Books, 'sql' | 'accountSetId'>): Promise<void> {
  await sql.run('SELECT 1 FROM ledger.account_set WHERE account_set_id = $1 FOR NO KEY UPDATE', [
    accountSetId,
  ]);
}
