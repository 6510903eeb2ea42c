/**
 * A ledger account of the chart (会计科目). Source: behaviour.md 7, decision D21; style.md, Names.
 */
export const SUBJECT_CATEGORIES = ['asset', 'liability', 'common', 'equity', 'cost', 'pl'] as const;
export type SubjectCategory = (typeof SUBJECT_CATEGORIES)[number];

export type Side = 'debit' | 'credit';
/** The side of a shown balance; `flat` when it is zero (behaviour.md 1). */
export type BalanceSide = Side | 'flat';

export interface Subject {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly category: SubjectCategory;
  /** The side where a balance of this subject grows. */
  readonly normalSide: Side;
  /** 1 for the first level; the number of segments of the code. */
  readonly level: number;
  readonly parentId: number | null;
  readonly isLeaf: boolean;
  /** False hides it from entry; the books still show it. */
  readonly usable: boolean;
  /** Each line must carry exactly one item of each of these categories. */
  readonly auxiliaryCategoryIds: readonly number[];
  /** The unit in which quantities are kept; null when none are. */
  readonly quantityUnit: string | null;
  /** Foreign currencies the subject is kept in; empty when only the base currency. */
  readonly currencyCodes: readonly string[];
  readonly cashAccount: boolean;
  /** Foreign balances are re-valued at the month-end rate. */
  readonly revaluation: boolean;
}

export const oppositeSide = (side: Side): Side => (side === 'debit' ? 'credit' : 'debit');
