import { found, refuse, type Sql } from '@suanpan/service-kit';
import type { Sheet } from '@suanpan/service-kit/sheets';
import { removeItems } from '../auxiliary/item-use.ts';
import { readItems } from '../auxiliary/read-auxiliary.ts';
import type { Books } from '../books/books.ts';
import { lockPeriods } from '../books/periods.ts';
import { namedByNone, refuseNamed, type NamedByDocuments } from '../document-use/document-use.ts';
import { removeOpenings } from '../opening/remove-openings.ts';
import { deleteVouchers } from '../posting/delete-voucher.ts';
import type { Pace } from '@suanpan/service-kit/files';
import { deleteSubject } from '../subject/delete-subject.ts';
import { importSubjects } from '../subject/import-subjects.ts';
import { listSubjects } from '../subject/read-subjects.ts';
import { subjectSheet } from '../subject/subject-sheet.ts';
import { isWrittenSince, lastImport, type StoredImport } from './legacy-state.ts';
import type { LegacyMade } from './store-legacy.ts';

const atOnce = 500;
const share = { vouchers: 0.6, openings: 0.7, subjects: 0.95 };

/**
 * Takes a whole import back, as long as nothing was written to the books behind it: vouchers, openings, subjects and items that it
 * made go, what it changed is as before, and only the first month is open again. The history keeps everything.
 * @throws ProblemError request.not-found, legacy.books-changed, record.named-by-documents; what keeps a subject, as a template made since.
 */
export async function undoLegacy(
  books: Books,
  { id, named }: { id: number; named: NamedByDocuments },
  pace: Pace,
): Promise<null> {
  await lockPeriods(books);
  const last = await lastImport(books.sql, books.accountSetId);
  const stored = found(last?.id === id ? last : null);
  if (await isWrittenSince(books.sql, books.accountSetId, id)) refuse({ code: 'legacy.books-changed' });
  for (const kind of [named.items, named.subjects]) refuseNamed(kind, [...kind.keys()]);
  await removeVouchers(books, pace.between(0, share.vouchers));
  await removeOpenings(books);
  await pace.reach(share.openings);
  await removeMasters(books, stored.made, pace.between(share.openings, share.subjects));
  await closeOtherMonths(books, stored);
  await books.sql.run(
    'UPDATE ledger.legacy_import SET undone_at = now() WHERE account_set_id = $1 AND id = $2',
    [books.accountSetId, id],
  );
  const { subjects, items, openings, vouchers } = stored.made;
  books.record({
    action: 'legacy.undo',
    objectType: 'legacy-import',
    objectId: id,
    before: { vouchers, openings, subjects, items },
    after: null,
  });
  return null;
}

/** What taking the last import back would delete: trade is asked for it before. */
export async function madeByLast(
  sql: Sql,
  accountSetId: number,
): Promise<{ items: number[]; subjects: number[] }> {
  const last = await lastImport(sql, accountSetId);
  if (!last) return { items: [], subjects: [] };
  const made = new Set(last.made.subjects);
  const chart = await listSubjects(sql, accountSetId);
  return {
    items: await itemIds(sql, accountSetId, last.made.items),
    subjects: chart.filter(({ code }) => made.has(code)).map(({ id }) => id),
  };
}

/** The books were empty before, so every voucher is of the import. */
async function removeVouchers(books: Books, pace: Pace): Promise<void> {
  const rows = await books.sql.rows<{ id: number }>(
    'SELECT id FROM ledger.voucher WHERE account_set_id = $1 ORDER BY id DESC',
    [books.accountSetId],
  );
  for (let from = 0; from < rows.length; from += atOnce) {
    await pace.reach(from / rows.length);
    const entries = rows.slice(from, from + atOnce).map(({ id }) => ({ id }));
    await deleteVouchers(books, { entries, month: {}, partial: false });
  }
}

async function removeMasters(
  books: Books,
  { subjects, items, changed }: LegacyMade,
  pace: Pace,
): Promise<void> {
  const chart = new Map((await listSubjects(books.sql, books.accountSetId)).map((one) => [one.code, one]));
  // Of children the one that took over lines of templates goes last: it hands them back as the only child.
  const holding = await codesInTemplates(books);
  const deepestFirst = subjects.toSorted(
    (a, b) => b.length - a.length || Number(holding.has(a)) - Number(holding.has(b)) || (a < b ? 1 : -1),
  );
  for (const [place, code] of deepestFirst.entries()) {
    await pace.reach(place / deepestFirst.length);
    const subject = chart.get(code);
    if (subject) await deleteSubject(books, { id: subject.id, version: undefined }, namedByNone);
  }
  if (changed.length > 0) await importSubjects(books, fileOf(changed), false, pace.between(1, 1));
  await removeNewItems(books, items);
}

async function codesInTemplates({ sql, accountSetId }: Books): Promise<Set<string>> {
  const rows = await sql.rows<{ code: string }>(
    `SELECT DISTINCT s.code FROM ledger.voucher_template_line l
     JOIN ledger.subject s ON s.account_set_id = $1 AND s.id = l.subject_id WHERE l.account_set_id = $1`,
    [accountSetId],
  );
  return new Set(rows.map(({ code }) => code));
}

/** The subjects as they were, as the import of subjects reads them. */
function fileOf(subjects: LegacyMade['changed']): Sheet {
  const { name, columns, rows } = subjectSheet(subjects, 'zh-CN');
  const cells = [
    columns.map(({ title }) => title),
    ...[...rows].map((row) => row.map((cell) => String(cell ?? ''))),
  ];
  return {
    name,
    rows: cells.map((row, index) => ({ row: index + 1, cells: row })),
    bad: [],
    date1904: false,
  };
}

async function removeNewItems(books: Books, items: LegacyMade['items']): Promise<void> {
  const { sql, accountSetId } = books;
  const ids = await itemIds(sql, accountSetId, items);
  for (const before of await readItems(sql, accountSetId, ids))
    books.record({
      action: 'auxiliary-item.delete',
      objectType: 'auxiliary-item',
      objectId: before.id,
      before,
      after: null,
    });
  if (ids.length > 0) await removeItems(books, ids);
}

async function itemIds(sql: Sql, accountSetId: number, items: LegacyMade['items']): Promise<number[]> {
  const rows = await sql.rows<{ id: number }>(
    `SELECT i.id FROM ledger.auxiliary_item i
     JOIN unnest($2::bigint[], $3::text[]) AS w (category_id, code) ON w.category_id = i.category_id AND w.code = i.code
     WHERE i.account_set_id = $1`,
    [accountSetId, items.map(({ categoryId }) => categoryId), items.map(({ code }) => code)],
  );
  return rows.map(({ id }) => id);
}

/** The months that the vouchers opened go again; months that were there before stay. */
async function closeOtherMonths({ sql, accountSetId }: Books, { monthsBefore }: StoredImport): Promise<void> {
  if (monthsBefore > 1) return;
  const first = await sql.one<{ year: number; month: number }>(
    'SELECT enable_year AS year, enable_month AS month FROM ledger.account_set WHERE account_set_id = $1',
    [accountSetId],
  );
  await sql.run('SELECT ledger.move_start($1, $2, $3)', [accountSetId, first.year, first.month]);
}
