import { toHalfWidth } from '@suanpan/accounting-core';
import type { Subject } from '@suanpan/contracts';

const subjectTypes = ['asset', 'liability', 'common', 'equity', 'cost', 'pl'] as const;
export type SubjectType = (typeof subjectTypes)[number];

/** The types of which the chart has subjects, in the order of the standard; a chart without any still has its first. */
export function typesIn(subjects: readonly Pick<Subject, 'type'>[]): readonly SubjectType[] {
  const present = new Set(subjects.map(({ type }) => type));
  const types = subjectTypes.filter((type) => present.has(type));
  return types.length > 0 ? types : ['asset'];
}

/** The type that is named when the chart has it, else its first one. */
export const typeNamed = (name: string | null, types: readonly SubjectType[]): SubjectType =>
  types.find((type) => type === name) ?? types[0] ?? 'asset';

/** A row of the tree table; a leaf has no `children` key, so that no expander is drawn. */
export type SubjectNode = Subject & { children?: SubjectNode[] };

/** The tree of one type, in the order of the chart; only what `keep` names. */
export function treeOfType(
  subjects: readonly Subject[],
  type: SubjectType,
  keep: ReadonlySet<number> | null,
): SubjectNode[] {
  const shown = subjects.filter(
    (subject) => subject.type === type && (keep === null || keep.has(subject.id)),
  );
  const byParent = Map.groupBy(shown, (subject) => subject.parentId);
  const nodesOf = (parentId: number | null): SubjectNode[] =>
    (byParent.get(parentId) ?? []).map((subject) => {
      const children = nodesOf(subject.id);
      return children.length > 0 ? { ...subject, children } : { ...subject };
    });
  return nodesOf(null);
}

/** The subjects a search finds, by the beginning of the code, a part of the name, or the initials. */
export function findSubjects(subjects: readonly Subject[], query: string): Subject[] {
  const wanted = toHalfWidth(query).trim().toLowerCase();
  if (wanted === '') return [];
  return subjects.filter(
    ({ code, name, mnemonicCode, keptFullName = '' }) =>
      code.startsWith(wanted) ||
      name.toLowerCase().includes(wanted) ||
      keptFullName.split('-').at(-1)!.includes(wanted) ||
      (mnemonicCode ?? '').toLowerCase().includes(wanted),
  );
}

/** The ids of the given subjects and of all above them, so that each is shown in its place. */
export function withAncestors(found: readonly Subject[], subjects: readonly Subject[]): Set<number> {
  const byId = new Map(subjects.map((subject) => [subject.id, subject]));
  const kept = new Set<number>();
  for (const start of found) {
    for (
      let subject: Subject | undefined = start;
      subject && !kept.has(subject.id);
      subject = subject.parentId === null ? undefined : byId.get(subject.parentId)
    )
      kept.add(subject.id);
  }
  return kept;
}

/** The first of the found subjects that are of a type: what a list can draw while somebody types. */
export const firstOfType = (found: readonly Subject[], type: SubjectType, count: number): Subject[] =>
  found.filter((subject) => subject.type === type).slice(0, count);

/** How many of the found subjects each type has; null while nothing is searched. */
export function hitsByType(found: readonly Subject[]): Readonly<Record<SubjectType, number>> {
  const counts = { asset: 0, liability: 0, common: 0, equity: 0, cost: 0, pl: 0 };
  for (const { type } of found) counts[type] += 1;
  return counts;
}

/** The tab that a search shows: the wanted one, or where it has no hits the first that has some. */
export const typeWithHits = (
  wanted: SubjectType,
  types: readonly SubjectType[],
  hits: Readonly<Record<SubjectType, number>> | null,
): SubjectType =>
  hits === null || hits[wanted] > 0 ? wanted : (types.find((type) => hits[type] > 0) ?? wanted);
