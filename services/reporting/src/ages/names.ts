import { seededNames } from '@suanpan/seeds';
import type { Books } from '../books/books.ts';

interface PartyName {
  code: string;
  name: string;
}

/** What customers and suppliers are called, as the reader sees it; a party that the books no longer know by nothing. */
export async function readPartyNames(
  books: Books,
  ids: Iterable<number>,
): Promise<(id: number | null) => PartyName> {
  const { sql, accountSetId } = books;
  const names = seededNames(books, books.nameLanguage);
  const rows = await sql.rows<PartyName & { id: number }>(
    'SELECT id, code, name FROM ledger_read.auxiliary_item WHERE account_set_id = $1 AND id = ANY ($2::bigint[])',
    [accountSetId, [...new Set(ids)]],
  );
  const known = new Map(rows.map(({ id, code, name }) => [id, { code, name: names.shown(code, name) }]));
  return (id) => (id === null ? undefined : known.get(id)) ?? { code: '', name: '' };
}
