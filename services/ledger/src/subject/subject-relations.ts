import type { Books } from '../books/books.ts';
import { SubjectCategoryEntity, SubjectCurrencyEntity } from '../db/entities/subjects.ts';

/** The categories every line on the subject must name; only what differs is written. */
export async function replaceCategories(
  books: Books,
  subjectId: number,
  ids: readonly number[],
): Promise<void> {
  const { sql, accountSetId } = books;
  const subject = { accountSetId, subjectId };
  await sql.em.nativeDelete(SubjectCategoryEntity, { ...subject, categoryId: { $nin: [...ids] } });
  const kept = await sql.em.find(SubjectCategoryEntity, subject, { disableIdentityMap: true });
  const added = ids.filter((id) => !kept.some(({ categoryId }) => categoryId === id));
  const rows = added.map((categoryId) => ({ ...subject, categoryId }));
  await sql.em.insertMany(SubjectCategoryEntity, rows);
}

/** The foreign currencies the subject is kept in; the base currency is always there and never listed. */
export async function replaceCurrencies(
  books: Books,
  subjectId: number,
  codes: readonly string[],
): Promise<void> {
  const { sql, accountSetId } = books;
  const subject = { accountSetId, subjectId };
  await sql.em.nativeDelete(SubjectCurrencyEntity, { ...subject, currency: { $nin: [...codes] } });
  const kept = await sql.em.find(SubjectCurrencyEntity, subject, { disableIdentityMap: true });
  const added = codes.filter((code) => !kept.some(({ currency }) => currency === code));
  const rows = added.map((currency) => ({ ...subject, currency }));
  await sql.em.insertMany(SubjectCurrencyEntity, rows);
}
