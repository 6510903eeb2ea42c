import { invariant } from './invariant.ts';
import type { Subject } from './subject.ts';

/**
 * Rule: a parent is worth the sum of its leaves; sums are signed (debit − credit) and only a display
 * splits them into sides.
 * Source: behaviour.md 1 and 8.
 * Example: leaves Dr 100 and Cr 30 below one parent make the parent Dr 70.
 */
export interface SubjectTree {
  /** In code order, parents before children. */
  readonly subjects: readonly Subject[];
  readonly byId: ReadonlyMap<number, Subject>;
  readonly byCode: ReadonlyMap<string, Subject>;
  readonly childrenOf: ReadonlyMap<number, readonly Subject[]>;
}

export function treeOf(subjects: Iterable<Subject>): SubjectTree {
  const sorted = [...subjects].toSorted(compareCodes);
  const childrenOf = new Map<number, Subject[]>();
  for (const subject of sorted) {
    if (subject.parentId === null) continue;
    const siblings = childrenOf.get(subject.parentId);
    if (siblings) siblings.push(subject);
    else childrenOf.set(subject.parentId, [subject]);
  }
  return {
    subjects: sorted,
    byId: new Map(sorted.map((subject) => [subject.id, subject])),
    byCode: new Map(sorted.map((subject) => [subject.code, subject])),
    childrenOf,
  };
}

/** Codes sort as text: 1002, 100201, 1122. */
export const compareCodes = (a: Pick<Subject, 'code'>, b: Pick<Subject, 'code'>): number =>
  a.code < b.code ? -1 : a.code > b.code ? 1 : 0;

/** The parents up to the first level, nearest first. */
export function ancestorsOf(tree: SubjectTree, subjectId: number): Subject[] {
  const subject = tree.byId.get(subjectId);
  invariant(subject, `subject ${subjectId} is in the chart`);
  return subject.parentId === null
    ? []
    : [subjectOf(tree, subject.parentId), ...ancestorsOf(tree, subject.parentId)];
}

/** Everything below a subject, in code order, without the subject itself. */
export function descendantsOf(tree: SubjectTree, subjectId: number): Subject[] {
  const children = tree.childrenOf.get(subjectId) ?? [];
  return children.flatMap((child) => [child, ...descendantsOf(tree, child.id)]);
}

/** The leaves a subject stands for: itself when it has no children. */
export function leavesOf(tree: SubjectTree, subjectId: number): Subject[] {
  const below = descendantsOf(tree, subjectId);
  return below.length === 0
    ? [subjectOf(tree, subjectId)]
    : below.filter((subject) => !tree.childrenOf.has(subject.id));
}

/**
 * Sums what stands on single subjects up to all their ancestors. Subjects without a value get none;
 * the map is in code order.
 */
export function rollUp<Value>(
  tree: SubjectTree,
  values: ReadonlyMap<number, Value>,
  add: (a: Value, b: Value) => Value,
): Map<number, Value> {
  const sums = new Map<number, Value>();
  for (const [subjectId, value] of values)
    for (const { id } of [subjectOf(tree, subjectId), ...ancestorsOf(tree, subjectId)]) {
      const sum = sums.get(id);
      sums.set(id, sum === undefined ? value : add(sum, value));
    }
  const inOrder = tree.subjects.filter((subject) => sums.has(subject.id));
  return new Map(inOrder.map(({ id }) => [id, sums.get(id) as Value]));
}

function subjectOf(tree: SubjectTree, subjectId: number): Subject {
  const subject = tree.byId.get(subjectId);
  invariant(subject, `subject ${subjectId} is in the chart`);
  return subject;
}
