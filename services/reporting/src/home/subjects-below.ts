import { descendantsOf, type SubjectTree } from '@suanpan/accounting-core';

/** The subjects of some codes with everything below them; a code that the chart does not have is left out. */
export const idsBelow = (tree: SubjectTree, codes: readonly string[]): number[] =>
  codes
    .flatMap((code) => tree.byCode.get(code) ?? [])
    .flatMap((subject) => [subject, ...descendantsOf(tree, subject.id)])
    .map(({ id }) => id);
