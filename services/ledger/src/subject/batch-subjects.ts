import type { AnyProblem, Subject, SubjectBatchBody } from '@suanpan/contracts';
import { ProblemError } from '@suanpan/service-kit';
import type { Books } from '../books/books.ts';
import type { NamedByDocuments } from '../document-use/document-use.ts';
import { deleteSubject } from './delete-subject.ts';
import { listSubjects } from './read-subjects.ts';
import { changeSubject } from './save-subject.ts';

/** What a batch did, and what it left with the reason. */
export interface SubjectBatch {
  changed: number[];
  refused: { id: number; problem: AnyProblem }[];
}

/**
 * Enables, disables or deletes many subjects, each by the rules of one: it is done or left with its reason. Children
 * come before their parents, so that a branch goes as a whole; what is already so counts as done.
 */
export async function batchSubjects(
  books: Books,
  { act, subjects }: SubjectBatchBody,
  named: NamedByDocuments,
): Promise<SubjectBatch> {
  const chart = new Map((await listSubjects(books.sql, books.accountSetId)).map((one) => [one.id, one]));
  const entries = [...new Map(subjects.map((entry) => [entry.id, entry])).values()];
  const depth = ({ id }: { id: number }): number => chart.get(id)?.level ?? 0;
  const result: SubjectBatch = { changed: [], refused: [] };
  for (const { id, version } of entries.toSorted((a, b) => depth(b) - depth(a))) {
    // The rules are asked before anything is written, so a refusal leaves nothing behind.
    try {
      if (act === 'delete' || !chart.has(id)) await deleteSubject(books, { id, version }, named);
      else await turn(books, act === 'enable', chart.get(id)!, version);
      result.changed.push(id);
    } catch (error) {
      const [problem] = error instanceof ProblemError ? error.problems : [];
      if (!problem) throw error;
      result.refused.push({ id, problem });
    }
  }
  return result;
}

/** Enables or disables a subject, unless it is so and as it was seen. */
async function turn(
  books: Books,
  status: boolean,
  subject: Subject,
  version: number | undefined,
): Promise<void> {
  if (subject.status === status && version === subject.version) return;
  const { id, code, name, mnemonicCode } = subject;
  await changeSubject(books, { id, code, name, mnemonicCode, status, version: version ?? subject.version });
}
