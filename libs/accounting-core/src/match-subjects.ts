import { type Encoding, levelOfCode, nextChildCode, parentCodeOf } from './encoding.ts';
import type { Subject } from './subject.ts';

/**
 * Rule: a subject of other books is that of ours with the same code and a name that agrees, else the one of the same name
 * in the same place, else a new leaf below its parent. Codes alone do not decide: 5001 is revenue in one standard and
 * production cost in another.
 * Source: behaviour.md 7 (codes, levels); issue 26 part 7.
 * Example: 1002.001 工行 of books with three digits becomes 100201 工行 below our 1002.
 */
export interface ForeignSubject {
  code: string;
  name: string;
}

export interface SubjectMatch extends ForeignSubject {
  /** The code in our chart; null when there is no place for it. */
  to: string | null;
  /** The name that the subject has or gets in our chart. */
  toName: string | null;
  by: 'chosen' | 'code' | 'name' | 'new' | 'none';
}

export interface OurChart {
  subjects: readonly Subject[];
  encoding: Encoding;
  /** Small-enterprise charts have a fixed first level. */
  mayAddFirstLevel: boolean;
}

/** Digits and letters of a code: `1002.01`, `1002-01` and `100201` are one. */
export const plainCode = (code: string): string => code.replace(/[^0-9A-Za-z]/g, '');

/**
 * Where each subject belongs; parents are placed before their children, so that new children stand below them.
 * `chosen` says what the user decided, by foreign code: a subject of ours, or a code under which one is to be made.
 */
export function matchSubjects(
  foreign: readonly ForeignSubject[],
  ours: OurChart,
  chosen: ReadonlyMap<string, string>,
): SubjectMatch[] {
  const matcher = new Matcher(foreign, ours, chosen);
  const inOrder = foreign.toSorted((a, b) => plainCode(a.code).length - plainCode(b.code).length);
  const matches = new Map(inOrder.map((subject) => [subject.code, matcher.match(subject)]));
  return foreign.map(({ code }) => matches.get(code)!);
}

interface Known {
  code: string;
  name: string;
  parentCode: string | null;
}

class Matcher {
  readonly #ours: OurChart;
  readonly #chosen: ReadonlyMap<string, string>;
  /** Codes that the user typed: none of them is given to another subject. */
  readonly #typedCodes: ReadonlySet<string>;
  readonly #foreign: ReadonlySet<string>;
  readonly #byCode: Map<string, Known>;
  /** Our code of what was matched, by plain foreign code. */
  readonly #placed = new Map<string, string>();

  constructor(foreign: readonly ForeignSubject[], ours: OurChart, chosen: ReadonlyMap<string, string>) {
    this.#ours = ours;
    this.#chosen = chosen;
    this.#typedCodes = new Set(chosen.values());
    this.#foreign = new Set(foreign.map(({ code }) => plainCode(code)));
    const codes = new Map(ours.subjects.map(({ id, code }) => [id, code]));
    this.#byCode = new Map(
      ours.subjects.map(({ code, name, parentId }) => [
        code,
        { code, name, parentCode: parentId === null ? null : (codes.get(parentId) ?? null) },
      ]),
    );
  }

  match(foreign: ForeignSubject): SubjectMatch {
    const plain = plainCode(foreign.code);
    const found = this.#find(foreign, plain);
    if (found.to !== null) this.#placed.set(plain, found.to);
    return { ...foreign, ...found };
  }

  #find({ code, name }: ForeignSubject, plain: string): Pick<SubjectMatch, 'to' | 'toName' | 'by'> {
    const wanted = this.#chosen.get(code);
    const known = wanted === undefined ? undefined : this.#byCode.get(wanted);
    if (known) return { to: known.code, toName: known.name, by: 'chosen' };
    if (wanted !== undefined) return this.#typed(wanted, name);
    const parentCode = this.#parentOf(plain);
    const sameCode = this.#byCode.get(plain);
    const isInPlace = sameCode !== undefined && (parentCode ?? null) === sameCode.parentCode;
    if (isInPlace && agree(sameCode.name, name)) return { to: plain, toName: sameCode.name, by: 'code' };
    const sameName = [...this.#byCode.values()].find(
      (one) => one.parentCode === (parentCode ?? null) && spaceless(one.name) === spaceless(name),
    );
    if (sameName && name !== '') return { to: sameName.code, toName: sameName.name, by: 'name' };
    const free = this.#newCode(plain, parentCode);
    if (free === null || name === '') return { to: null, toName: null, by: 'none' };
    this.#byCode.set(free, { code: free, name, parentCode: parentCode ?? null });
    return { to: free, toName: name, by: 'new' };
  }

  /** A subject that is to be made under the code that the user typed: in its parent's place and length, if it may be there. */
  #typed(code: string, name: string): Pick<SubjectMatch, 'to' | 'toName' | 'by'> {
    const { encoding, mayAddFirstLevel } = this.#ours;
    const level = levelOfCode(code, encoding);
    const parentCode = parentCodeOf(code, encoding);
    const isFit =
      level !== null &&
      (parentCode === null ? mayAddFirstLevel : this.#byCode.has(parentCode)) &&
      name !== '';
    if (!isFit) return { to: null, toName: null, by: 'none' };
    this.#byCode.set(code, { code, name, parentCode });
    return { to: code, toName: name, by: 'new' };
  }

  /** Our code of the nearest subject above; undefined on the first level, null when the one above has no place. */
  #parentOf(plain: string): string | null | undefined {
    for (let length = plain.length - 1; length >= 4; length--) {
      const above = plain.slice(0, length);
      if (this.#foreign.has(above)) return this.#placed.get(above) ?? null;
    }
    for (let length = plain.length - 1; length >= 4; length--) {
      const above = plain.slice(0, length);
      if (this.#byCode.has(above)) return above;
    }
    return undefined;
  }

  #newCode(plain: string, parentCode: string | null | undefined): string | null {
    const { encoding, mayAddFirstLevel } = this.#ours;
    if (parentCode === null) return null;
    if (parentCode === undefined) {
      const isFree = mayAddFirstLevel && levelOfCode(plain, encoding) === 1 && !this.#isTaken(plain);
      return isFree ? plain : null;
    }
    const length = encoding[levelOfCode(parentCode, encoding) ?? encoding.length];
    if (length === undefined) return null;
    const own = Number(this.#ownSegment(plain));
    const same = Number.isInteger(own) && own > 0 ? `${parentCode}${String(own).padStart(length, '0')}` : '';
    if (same.length === parentCode.length + length && !this.#isTaken(same)) return same;
    const siblings = [...this.#byCode.values()].filter((one) => one.parentCode === parentCode);
    return nextChildCode(
      parentCode,
      [...siblings.map(({ code }) => code), ...this.#typedBelow(parentCode)],
      encoding,
    );
  }

  #isTaken(code: string): boolean {
    return this.#byCode.has(code) || this.#typedCodes.has(code);
  }

  /** Typed codes of children of a subject. */
  #typedBelow(parentCode: string): string[] {
    return [...this.#typedCodes].filter((code) => parentCodeOf(code, this.#ours.encoding) === parentCode);
  }

  /** What a code has behind that of the subject above. */
  #ownSegment(plain: string): string {
    for (let length = plain.length - 1; length >= 4; length--)
      if (this.#foreign.has(plain.slice(0, length))) return plain.slice(length);
    return plain.slice(4);
  }
}

const spaceless = (name: string): string => name.replace(/[\s·—_-]/g, '');

/** Names of one subject: the same, one within the other, or most characters shared; a file without names asks nothing. */
function agree(ours: string, theirs: string): boolean {
  const [a, b] = [spaceless(ours), spaceless(theirs)];
  if (b === '' || a.includes(b) || b.includes(a)) return true;
  const shared = [...b].filter((character) => a.includes(character)).length;
  return shared * 2 > Math.max(a.length, b.length);
}
