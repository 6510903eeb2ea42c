import type { Problem } from './problem.ts';
import type { Subject } from './subject.ts';

/**
 * Rule: a subject goes only when nothing points to it: no children, no postings, openings or templates, no line of
 * a statement; one that the accounting standard prescribes stays in any case.
 * Source: behaviour.md 7 (Delete); api.md 10 (DELETE /subject).
 * `templates` are the names of those that name it, `statements` the lines whose formulas do, in two languages.
 * Example: 1002 has 100201 below it and is prescribed: HAS_CHILDREN and SYSTEM_SUBJECT.
 */
export function checkSubjectRemoval(
  subject: Pick<Subject, 'isLeaf'> & { system: boolean },
  isUsed: boolean,
  templates: readonly string[] = [],
  statements: readonly { zh: string; en: string }[] = [],
): Problem[] {
  return [
    ...(subject.isLeaf ? [] : [{ code: 'subject.has-children' } as const]),
    ...(isUsed ? [{ code: 'subject.in-use' } as const] : []),
    ...(templates.length > 0 ? [{ code: 'subject.in-template' as const, templates: [...templates] }] : []),
    ...(statements.length > 0 ? [{ code: 'subject.in-report' as const, statements: [...statements] }] : []),
    ...(subject.system ? [{ code: 'subject.system' } as const] : []),
  ];
}
