import { toHalfWidth } from './half-width.ts';

/** A code, which may have marks between its levels (1002.01), and what stands behind it. */
const CODED = /^(\d+(?:[.-]\d+)*)(.*)$/;

/** What a subject is called. */
interface NamedSubject {
  code: string;
  name: string;
  /** "code-full name". */
  subjectFullName: string;
  /** The same as the books keep it, where it is shown in another language. */
  keptFullName?: string | undefined;
}

/** Finds the subject that a text names, or none when it names none or several. */
export type FindSubject<S extends NamedSubject> = (code: string, name: string) => S | undefined;

/**
 * Rule: subjects are read the way other programs write them: a code, a name, a full name with any mark between its
 * levels, or a code with one of these behind it. A code comes before a name; a name that several have is nobody's.
 * Source: design/ux.md 7; what is typed and not chosen, and what is pasted, is read alike; in the language it is shown in and in
 * that of the books.
 * Example: "1002.02", "银行存款 / 中行美元户" and "100202 中行美元户" are 100202.
 */
export function subjectFinder<S extends NamedSubject>(subjects: readonly S[]): FindSubject<S> {
  const byCode = new Map(subjects.map((subject) => [subject.code, subject]));
  const byName = groupedBy(subjects, ({ name, keptFullName }) => [name, keptFullName?.split('-').at(-1)]);
  const byPath = groupedBy(subjects, ({ code, subjectFullName, keptFullName }) =>
    [subjectFullName, keptFullName].map((path) => (path?.startsWith(code) ? path.slice(code.length) : path)),
  );
  const only = (found: readonly S[] | undefined): S | undefined =>
    found?.length === 1 ? found[0] : undefined;
  const named = (text: string): S | undefined =>
    text === '' ? undefined : (only(byPath.get(text)) ?? only(byName.get(text)));
  const find = (text: string): S | undefined => {
    const [, code = '', rest = ''] = CODED.exec(toHalfWidth(text).trim()) ?? [];
    const coded = byCode.get(code.replace(/\D/g, ''));
    return coded && (rest === '' || /^\W/.test(rest)) ? coded : named(plain(text));
  };
  return (code, name) => find(code) ?? find(name);
}

/** Subjects by everything they are called. */
function groupedBy<S>(
  subjects: readonly S[],
  called: (subject: S) => (string | undefined)[],
): Map<string, S[]> {
  const groups = new Map<string, S[]>();
  for (const subject of subjects) {
    const names = new Set(called(subject).flatMap((name) => (name === undefined ? [] : plain(name))));
    for (const name of names) groups.set(name, [...(groups.get(name) ?? []), subject]);
  }
  return groups;
}

/** A name without blanks and without the marks between levels. */
const plain = (text: string): string =>
  toHalfWidth(text)
    .replace(/[\s\-_/\\>·—–]/g, '')
    .toLowerCase();
