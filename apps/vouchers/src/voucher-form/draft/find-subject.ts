import { toHalfWidth } from '@suanpan/accounting-core';
import type { Subject } from '@suanpan/contracts';

/** A code, which may have marks between its levels (1002.01), and what stands behind it. */
const CODED = /^(\d+(?:[.-]\d+)*)(.*)$/;

/** Finds the subject that a text names, or none when it names none or several. */
export type FindSubject = (code: string, name: string) => Subject | undefined;

/**
 * Reads subjects the way other programs write them: a code, a name, a full name with any mark between its levels, or
 * a code with one of these behind it. Only subjects that may be posted to are found; a code comes before a name.
 */
export function subjectFinder(chart: readonly Subject[]): FindSubject {
  const postable = chart.filter(({ isLeaf, status }) => isLeaf && status);
  const byCode = new Map(postable.map((subject) => [subject.code, subject]));
  const byName = Map.groupBy(postable, ({ name }) => plain(name));
  const byPath = Map.groupBy(postable, ({ subjectFullName, code }) =>
    plain(subjectFullName.startsWith(code) ? subjectFullName.slice(code.length) : subjectFullName),
  );
  const only = (found: readonly Subject[] | undefined): Subject | undefined =>
    found?.length === 1 ? found[0] : undefined;
  const named = (text: string): Subject | undefined =>
    text === '' ? undefined : (only(byPath.get(text)) ?? only(byName.get(text)));
  const find = (text: string): Subject | undefined => {
    const [, code = '', rest = ''] = CODED.exec(toHalfWidth(text).trim()) ?? [];
    const coded = byCode.get(code.replace(/\D/g, ''));
    return coded && (rest === '' || /^\W/.test(rest)) ? coded : named(plain(text));
  };
  return (code, name) => find(code) ?? find(name);
}

/** A name without blanks and without the marks between levels. */
const plain = (text: string): string =>
  toHalfWidth(text)
    .replace(/[\s\-_/\\>·—–]/g, '')
    .toLowerCase();
