import type { Books } from '../books/books.ts';

/** The categories every line on the subject must name; only what differs is written. */
export async function replaceCategories(
  books: Books,
  subjectId: number,
  ids: readonly number[],
): Promise<void> {
  await books.sql.run(
    `DELETE FROM ledger.subject_category
     WHERE account_set_id = $1 AND subject_id = $2 AND category_id <> ALL($3::bigint[])`,
    [books.accountSetId, subjectId, ids],
  );
  await books.sql.run(
    `INSERT INTO ledger.subject_category (account_set_id, subject_id, category_id)
     SELECT $1, $2, wanted.id FROM unnest($3::bigint[]) AS wanted (id)
     WHERE NOT EXISTS (SELECT 1 FROM ledger.subject_category known
       WHERE known.account_set_id = $1 AND known.subject_id = $2 AND known.category_id = wanted.id)`,
    [books.accountSetId, subjectId, ids],
  );
}

/** The foreign currencies the subject is kept in; the base currency is always there and never listed. */
export async function replaceCurrencies(
  books: Books,
  subjectId: number,
  codes: readonly string[],
): Promise<void> {
  await books.sql.run(
    `DELETE FROM ledger.subject_currency
     WHERE account_set_id = $1 AND subject_id = $2 AND currency <> ALL($3::text[])`,
    [books.accountSetId, subjectId, codes],
  );
  await books.sql.run(
    `INSERT INTO ledger.subject_currency (account_set_id, subject_id, currency)
     SELECT $1, $2, wanted.code FROM unnest($3::text[]) AS wanted (code)
     WHERE NOT EXISTS (SELECT 1 FROM ledger.subject_currency known
       WHERE known.account_set_id = $1 AND known.subject_id = $2 AND known.currency = wanted.code)`,
    [books.accountSetId, subjectId, codes],
  );
}
