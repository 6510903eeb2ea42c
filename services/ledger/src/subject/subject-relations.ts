import type { SubjectInput } from '@suanpan/contracts';
import { refuseIf } from '@suanpan/service-kit';
import type { Books } from '../books/books.ts';

type Categories = NonNullable<SubjectInput['auxiliaryAccounting']>;

/** The categories every line on the subject must name; an id of another set is unknown. */
export async function replaceCategories(books: Books, subjectId: number, categories: Categories): Promise<void> {
  const ids = [...new Set(categories.map((category) => (typeof category === 'number' ? category : category.id)))];
  const known = await books.sql.rows<{ id: number }>(
    'SELECT id FROM ledger.auxiliary_category WHERE account_set_id = $1 AND id = ANY($2::bigint[])',
    [books.accountSetId, ids],
  );
  const knownIds = new Set(known.map((row) => row.id));
  refuseIf(
    ids
      .filter((id) => !knownIds.has(id))
      .map((categoryId) => ({ code: 'subject.category-unknown', categoryId, field: 'auxiliaryAccounting' })),
  );
  await books.sql.run('DELETE FROM ledger.subject_category WHERE account_set_id = $1 AND subject_id = $2', [
    books.accountSetId,
    subjectId,
  ]);
  await books.sql.run(
    `INSERT INTO ledger.subject_category (account_set_id, subject_id, category_id)
     SELECT $1, $2, unnest($3::bigint[])`,
    [books.accountSetId, subjectId, ids],
  );
}

/** The foreign currencies the subject is kept in; the base currency is always there and never listed. */
export async function replaceCurrencies(books: Books, subjectId: number, codes: readonly string[]): Promise<void> {
  const wanted = [...new Set(codes)];
  const known = await books.sql.rows<{ code: string }>(
    'SELECT code FROM ledger.currency WHERE account_set_id = $1 AND code = ANY($2::text[]) AND NOT is_base',
    [books.accountSetId, wanted],
  );
  const knownCodes = new Set(known.map((row) => row.code));
  refuseIf(
    wanted
      .filter((code) => !knownCodes.has(code))
      .map((currencyCode) => ({ code: 'subject.currency-unknown', currencyCode, field: 'currencyAccounting' })),
  );
  await books.sql.run('DELETE FROM ledger.subject_currency WHERE account_set_id = $1 AND subject_id = $2', [
    books.accountSetId,
    subjectId,
  ]);
  await books.sql.run(
    `INSERT INTO ledger.subject_currency (account_set_id, subject_id, currency) SELECT $1, $2, unnest($3::text[])`,
    [books.accountSetId, subjectId, wanted],
  );
}
