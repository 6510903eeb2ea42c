import { checkSubjectRemoval, formatEncoding } from '@suanpan/accounting-core';
import type { Subject } from '@suanpan/contracts';
import type { Sql } from '@suanpan/service-kit';
import type { Books } from '../books/books.ts';
import type { Pace } from '@suanpan/service-kit/files';
import { completeTemplates } from '../voucher-template/seed-templates.ts';
import { lockChart } from './chart.ts';
import { listSubjects } from './read-subjects.ts';
import { statementLinesReading } from './statement-lines.ts';

/** A line of a template, and the subject that it names when all is done. */
interface NamingLine {
  id: number;
  subjectId: number;
  template: string;
  /** Whether the template came with the books and nobody has changed it. */
  isSeeded: boolean;
}

const atOnce = 500;

/**
 * Deletes of these subjects all that may go, each by the rules of one (`deleteSubject`), deepest first and of one level the
 * newest first. The chart is read once and what happens to it is followed here: asked of the database for each subject, 5,000
 * of them would be looked through 5,000 times.
 * @returns how many are gone, and how many the rules hold back.
 */
export async function deleteSubjects(
  books: Books,
  isMeant: (subject: Subject) => boolean,
  pace: Pace,
): Promise<{ deleted: number; stayed: number }> {
  const { sql, accountSetId } = books;
  const { standard, encoding: lengths } = await lockChart(books);
  const encoding = formatEncoding(lengths);
  const chart = await listSubjects(sql, accountSetId);
  const used = await usedSubjects(sql, accountSetId);
  const lines = Map.groupBy(await namingLines(sql, accountSetId), ({ subjectId }) => subjectId);
  const children = new Map<number, number>();
  for (const { parentId } of chart) if (parentId !== null) children.set(parentId, childrenOf(parentId) + 1);

  const meant = chart.filter(isMeant).toSorted((a, b) => b.level - a.level || b.id - a.id);
  const going = meant.filter((subject) => {
    if (!mayGo(subject)) return false;
    take(subject);
    return true;
  });
  await removeAll();
  await completeTemplates(sql, accountSetId, { standard, encoding });
  return { deleted: going.length, stayed: meant.length - going.length };

  function childrenOf(id: number): number {
    return children.get(id) ?? 0;
  }
  function mayGo({ id, code, parentId, systemDefault: system }: Subject): boolean {
    const isOnlyChild = parentId !== null && childrenOf(parentId) === 1;
    // Lines that came with the books go back to the parent with its last child.
    const templates = (lines.get(id) ?? []).filter(({ isSeeded }) => !(isSeeded && isOnlyChild));
    const problems = checkSubjectRemoval(
      { isLeaf: childrenOf(id) === 0, system },
      used.has(id),
      templates.map(({ template }) => template),
      statementLinesReading({ standard, encoding }, code),
    );
    return problems.length === 0;
  }
  function take({ id, parentId }: Subject): void {
    if (parentId === null) return;
    children.set(parentId, childrenOf(parentId) - 1);
    const moved = lines.get(id) ?? [];
    lines.delete(id);
    if (moved.length > 0) lines.set(parentId, [...(lines.get(parentId) ?? []), ...moved]);
  }
  async function removeAll(): Promise<void> {
    const gone = new Set(going.map(({ id }) => id));
    const moved = [...lines].flatMap(([to, named]) =>
      named.filter(({ subjectId }) => gone.has(subjectId)).map(({ id }) => ({ id, to })),
    );
    await sql.run(
      `UPDATE ledger.voucher_template_line SET subject_id = NULL WHERE account_set_id = $1 AND id = ANY($2::bigint[])`,
      [accountSetId, moved.map(({ id }) => id)],
    );
    for (let from = 0; from < going.length; from += atOnce) {
      await pace.reach(from / going.length);
      const ids = going.slice(from, from + atOnce).map(({ id }) => id);
      await sql.run('DELETE FROM ledger.subject WHERE account_set_id = $1 AND id = ANY($2::bigint[])', [
        accountSetId,
        ids,
      ]);
    }
    await sql.run(
      `UPDATE ledger.voucher_template_line l SET subject_id = m.subject_id
       FROM unnest($2::bigint[], $3::bigint[]) AS m (id, subject_id) WHERE l.account_set_id = $1 AND l.id = m.id`,
      [accountSetId, moved.map(({ id }) => id), moved.map(({ to }) => to)],
    );
    for (const subject of going)
      books.record({
        action: 'subject.delete',
        objectType: 'subject',
        objectId: subject.id,
        // As it was when its turn came: its children had gone.
        before: { ...subject, isLeaf: true },
        after: null,
      });
  }
}

/** Subjects that a posting or an opening names; of a leaf that is all that matters. */
async function usedSubjects(sql: Sql, accountSetId: number): Promise<Set<number>> {
  const rows = await sql.rows<{ id: number }>(
    `SELECT s.id FROM ledger.subject s WHERE s.account_set_id = $1 AND (
       EXISTS (SELECT 1 FROM ledger.voucher_line l WHERE l.account_set_id = $1 AND l.subject_id = s.id)
       OR EXISTS (SELECT 1 FROM ledger.opening_balance o WHERE o.account_set_id = $1 AND o.subject_id = s.id))`,
    [accountSetId],
  );
  return new Set(rows.map(({ id }) => id));
}

const namingLines = (sql: Sql, accountSetId: number): Promise<NamingLine[]> =>
  sql.rows<NamingLine>(
    `SELECT l.id, l.subject_id, t.name AS template, t.is_default AND t.version = 1 AS is_seeded
     FROM ledger.voucher_template_line l
     JOIN ledger.voucher_template t ON t.account_set_id = $1 AND t.id = l.template_id
     WHERE l.account_set_id = $1 AND l.subject_id IS NOT NULL`,
    [accountSetId],
  );
