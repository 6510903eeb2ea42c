import { ancestorsOf, type Subject, type SubjectTree } from '@suanpan/accounting-core';

export interface CodeRange {
  /** Codes from here … */
  codeFrom?: string | undefined;
  /** … to here, everything below it included. */
  codeTo?: string | undefined;
}

/** Whether a subject's code lies in the range: `1002` to `2202` has 100201 and 220201 too. */
export const isWithin = (code: string, { codeFrom, codeTo }: CodeRange): boolean =>
  (codeFrom === undefined || code >= codeFrom) &&
  (codeTo === undefined || code <= codeTo || code.startsWith(codeTo));

/**
 * The subjects of a range with everything below them, so that no subject is taken in part: `1122` to `112201` has 112202 too, as
 * the row of 1122 in the subject balance has.
 */
export const subjectsWithin = (tree: SubjectTree, range: CodeRange): Subject[] =>
  tree.subjects.filter((subject) =>
    [subject, ...ancestorsOf(tree, subject.id)].some(({ code }) => isWithin(code, range)),
  );
