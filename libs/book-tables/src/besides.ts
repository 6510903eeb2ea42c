import type { SubjectBalanceRow } from '@suanpan/contracts';
import type { GeneralRow } from './general-rows.ts';

/** What a table has besides its amounts. */
export interface Besides {
  quantity: boolean;
  /** Foreign amounts with their currency. */
  original: boolean;
}

/** Quantities and foreign amounts where they are asked for and any row has them. */
export const balanceBesides = (
  rows: readonly Pick<SubjectBalanceRow, 'currency' | 'currentDebitAmountNum'>[],
  isAsked: boolean,
): Besides => ({
  quantity: isAsked && rows.some(({ currentDebitAmountNum }) => currentDebitAmountNum !== null),
  original: isAsked && rows.some(({ currency }) => currency !== null),
});

/** The same of the general ledger. */
export const generalBesides = (rows: readonly GeneralRow[], isAsked: boolean): Besides => ({
  quantity: isAsked && rows.some(({ row }) => row.numBalance !== null),
  original: isAsked && rows.some(({ subject }) => subject !== null && subject.currency !== null),
});
