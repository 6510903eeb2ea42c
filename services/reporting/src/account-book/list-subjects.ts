import type { Span } from '@suanpan/accounting-core';
import type { BookSubject } from '@suanpan/contracts';
import type { Books } from '../books/books.ts';
import { fullNameOf } from '../books/chart.ts';
import { readSubjectRows } from './subject-rows.ts';

/** Subjects that have something to show in the span, with their ancestors, in code order. */
export async function listSubjects(books: Books, span: Span): Promise<BookSubject[]> {
  const { chart, rows } = await readSubjectRows(books, span);
  return rows.map(({ subject }) => ({
    id: subject.id,
    parentId: subject.parentId,
    code: subject.code,
    name: subject.name,
    level: subject.level,
    isLeaf: subject.isLeaf,
    balanceDirection: subject.normalSide,
    unit: subject.quantityUnit,
    subjectFullName: `${subject.code}-${fullNameOf(chart, subject)}`,
  }));
}
