import type { Books } from '../books/books.ts';
import { SubjectCategoryEntity, SubjectCurrencyEntity } from '../db/entities/subjects.ts';

/** The categories every line on the subject must name; only what differs is written. */
export async function replaceCategories(
  { sql, accountSetId }: Books,
  subjectId: number,
  ids: readonly number[],
): Promise<void> {
  const subject = { accountSetId, subjectId };
  await sql.em.nativeDelete(SubjectCategoryEntity, { ...subject, categoryId: { $nin: [...ids] } });
  const rows = ids.map((categoryId) => ({ ...subject, categoryId }));
  await sql.em.upsertMany(SubjectCategoryEntity, rows, { onConflictAction: 'ignore' });
}

/** The foreign currencies the subject is kept in; the base currency is always there and never listed. */
export async function replaceCurrencies(
  { sql, accountSetId }: Books,
  subjectId: number,
  codes: readonly string[],
): Promise<void> {
  const subject = { accountSetId, subjectId };
  await sql.em.nativeDelete(SubjectCurrencyEntity, { ...subject, currency: { $nin: [...codes] } });
  const rows = codes.map((currency) => ({ ...subject, currency }));
  await sql.em.upsertMany(SubjectCurrencyEntity, rows, { onConflictAction: 'ignore' });
}
