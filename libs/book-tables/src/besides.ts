import type { SubjectBalanceRow } from '@suanpan/contracts';
import type { GeneralRow } from './general-rows.ts';

/** What a table has besides its amounts. */
export interface Besides {
  quantity: boolean;
  /** Foreign amounts with their currency. */
  original: boolean;
}

/** Quantities where they are asked for; foreign amounts where any row has them as well. */
export const balanceBesides = (
  rows: readonly Pick<SubjectBalanceRow, 'currency'>[],
  isAsked: boolean,
): Besides => ({ quantity: isAsked, original: isAsked && rows.some(({ currency }) => currency !== null) });

/** The same of the general ledger. */
export const generalBesides = (rows: readonly GeneralRow[], isAsked: boolean): Besides =>
  balanceBesides(
    rows.map(({ subject }) => subject),
    isAsked,
  );
