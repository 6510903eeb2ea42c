import type { Opening } from '@suanpan/contracts';
import type { Books } from '../books/books.ts';
import { readOpenings } from './read-openings.ts';

/** Removes every opening balance of open books; the history keeps each. Answers how many there were. */
export async function removeOpenings(books: Books): Promise<number> {
  const stored: Opening[] = await readOpenings(books.sql, books.accountSetId);
  await books.sql.run(
    `SELECT ledger.remove_opening($1, $2, o.id) FROM ledger.opening_balance o WHERE o.account_set_id = $1`,
    [books.accountSetId, books.caller],
  );
  for (const before of stored)
    books.record({
      action: 'opening.delete',
      objectType: 'opening',
      objectId: before.id,
      before,
      after: null,
    });
  return stored.length;
}
