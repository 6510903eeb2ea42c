import { toHalfWidth } from '@suanpan/accounting-core';

/** What the picker needs of a subject; the wire's subject fits as it is. */
export interface PickableSubject {
  id: number;
  code: string;
  name: string;
  /** "code-full name". */
  subjectFullName: string;
  /** The same as the books keep it, where it is shown in another language. */
  keptFullName?: string | undefined;
  /** Initials; a child's are its parent's, "_", and its own. */
  mnemonicCode: string | null;
  /** May be posted to. */
  status: boolean;
  isLeaf: boolean;
}

/** Why a subject may not be chosen: it is disabled, or postings go to the subjects below it. */
export type SubjectRefusal = 'disabled' | 'parent';

export interface IndexedSubject<S extends PickableSubject> {
  subject: S;
  refusal: SubjectRefusal | null;
  code: string;
  name: string;
  path: string;
  initials: readonly string[];
}

export interface Found<S extends PickableSubject> {
  subjects: readonly S[];
  /** How many more match than are listed. */
  more: number;
}

/** Null: the subject may be chosen. */
export function refusalOf(
  { status, isLeaf }: PickableSubject,
  includeParents: boolean,
): SubjectRefusal | null {
  if (!isLeaf && !includeParents) return 'parent';
  return status ? null : 'disabled';
}

const postableOf = new WeakMap<readonly PickableSubject[], IndexedSubject<PickableSubject>[]>();
const wholeOf = new WeakMap<readonly PickableSubject[], IndexedSubject<PickableSubject>[]>();

/**
 * Prepares a chart once, however many fields search it, so that each key costs one pass over short lower-case texts.
 * The same array of subjects gives the same index.
 */
export function indexSubjects<S extends PickableSubject>(
  subjects: readonly S[],
  includeParents: boolean,
): IndexedSubject<S>[] {
  const known = includeParents ? wholeOf : postableOf;
  const index = (known.get(subjects) as IndexedSubject<S>[] | undefined) ?? indexOf(subjects, includeParents);
  known.set(subjects, index);
  return index;
}

const indexOf = <S extends PickableSubject>(
  subjects: readonly S[],
  includeParents: boolean,
): IndexedSubject<S>[] =>
  subjects.map((subject) => ({
    subject,
    refusal: refusalOf(subject, includeParents),
    code: subject.code,
    name: subject.name.toLowerCase(),
    path: `${subject.subjectFullName} ${subject.keptFullName ?? ''}`.toLowerCase(),
    initials: (subject.mnemonicCode ?? '').toLowerCase().split('_'),
  }));

const NO_MATCH = 9;

/**
 * Subjects that match a code, a name, a full path or initials; codes first, then initials, then
 * names, each in the order of the chart; those that may not be chosen last. A parent's code or name lists its leaves; the
 * parent itself only when it is named in full, so that one learns why it is not among them.
 */
export function searchSubjects<S extends PickableSubject>(
  index: readonly IndexedSubject<S>[],
  query: string,
  limit: number,
): Found<S> {
  const wanted = toHalfWidth(query).trim().toLowerCase();
  const byRank: S[][] = Array.from({ length: NO_MATCH }, () => []);
  for (const entry of index) byRank[rankOf(entry, wanted)]?.push(entry.subject);
  const found = byRank.flat();
  return { subjects: found.slice(0, limit), more: Math.max(0, found.length - limit) };
}

function rankOf<S extends PickableSubject>(entry: IndexedSubject<S>, wanted: string): number {
  if (entry.refusal === 'parent' && !isNamed(entry, wanted)) return NO_MATCH;
  const rank = wanted === '' ? 0 : matchRank(entry, wanted);
  return entry.refusal === null || rank === NO_MATCH ? rank : rank + 4;
}

const isNamed = ({ code, name }: IndexedSubject<PickableSubject>, wanted: string): boolean =>
  wanted === code || wanted === name;

function matchRank({ code, name, path, initials }: IndexedSubject<PickableSubject>, wanted: string): number {
  if (code.startsWith(wanted)) return 0;
  if (initials.at(-1)?.startsWith(wanted)) return 1;
  if (name.startsWith(wanted)) return 2;
  const isInside = path.includes(wanted) || initials.some((part) => part.startsWith(wanted));
  return isInside ? 3 : NO_MATCH;
}
