import { checkSubjectRemoval, formatEncoding } from '@suanpan/accounting-core';
import { refuse, refuseIf } from '@suanpan/service-kit';
import type { Books } from '../books/books.ts';
import { documentProblems, type NamedByDocuments } from '../document-use/document-use.ts';
import { completeTemplates } from '../voucher-template/seed-templates.ts';
import { lockChart } from './chart.ts';
import { readSubject } from './read-subjects.ts';
import { statementLinesReading } from './statement-lines.ts';
import { isSubjectUsed, subjectUse } from './subject-use.ts';
import { deleteWithLines, templatesNaming } from './template-lines.ts';

/** Removes a subject that nothing points to; every reason against it is named, and what the books hold of it (behaviour.md 7). */
export async function deleteSubject(
  books: Books,
  { id, version }: { id: number; version: number | undefined },
  named: NamedByDocuments,
): Promise<null> {
  const { standard, encoding } = await lockChart(books);
  const before = await readSubject(books.sql, books.accountSetId, id);
  if (version !== undefined && before.version !== version)
    refuse({ code: 'record.stale', version: before.version });
  const text = formatEncoding(encoding);
  const { isLeaf, systemDefault: system } = before;
  const isUsed = await isSubjectUsed(books.sql, books.accountSetId, id);
  const templates = await templatesNaming(books.sql, books.accountSetId, id);
  refuseIf(
    [
      ...checkSubjectRemoval(
        { isLeaf, system },
        isUsed,
        templates,
        statementLinesReading({ standard, encoding: text }, before.code),
      ),
      ...documentProblems(named.subjects, id),
    ],
    isUsed && isLeaf ? await subjectUse(books.sql, books.accountSetId, id) : undefined,
  );
  await deleteWithLines(books, id, before.parentId);
  await completeTemplates(books.sql, books.accountSetId, { standard, encoding: text });
  books.record({ action: 'subject.delete', objectType: 'subject', objectId: id, before, after: null });
  return null;
}
