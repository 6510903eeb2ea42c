import { codeIn } from '../encoding.ts';
import type { Subject } from '../subject.ts';
import { isUnder } from '../voucher-kind.ts';
import type { StepObstacle } from './step.ts';

/**
 * Rule: a rule names accounts as the standard writes them; a set may have recoded its chart or put children below
 * them. The account is then its first leaf: the first child takes over what its parent had (behaviour.md 7).
 */
export class StepChart {
  readonly #byCode: ReadonlyMap<string, Subject>;
  readonly #encoding: string;

  constructor(subjects: Iterable<Subject>, encoding: string) {
    this.#byCode = new Map(
      [...subjects].toSorted((a, b) => (a.code < b.code ? -1 : 1)).map((subject) => [subject.code, subject]),
    );
    this.#encoding = encoding;
  }

  /** The code in the set's encoding; one that does not fit is no subject of the set. */
  code(standardCode: string): string {
    if (!/^\d+$/.test(standardCode)) return standardCode;
    return codeIn(this.#encoding, standardCode) ?? standardCode;
  }

  /** The leaf that takes postings for an account of the standard. */
  leaf(standardCode: string): Subject | undefined {
    return this.#leafOf(this.#byCode.get(this.code(standardCode)));
  }

  /** The leaf, or why it cannot take a line with the given item categories. */
  posting(account: string | Subject, categoryIds: readonly number[]): Subject | StepObstacle {
    const subject = typeof account === 'string' ? this.leaf(account) : this.#leafOf(account);
    if (!subject)
      return {
        code: 'closing.account-missing',
        subjectCode: typeof account === 'string' ? this.code(account) : account.code,
      };
    const lacks = subject.auxiliaryCategoryIds.some((id) => !categoryIds.includes(id));
    return lacks ? { code: 'closing.account-needs-items', subjectCode: subject.code } : subject;
  }

  #leafOf(subject: Subject | undefined): Subject | undefined {
    if (!subject || subject.isLeaf) return subject;
    return [...this.#byCode.values()].find((child) => child.isLeaf && isUnder(child.code, subject.code));
  }
}
