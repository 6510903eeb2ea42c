import { isEmpty, ZERO, type Figures, type Subject } from '@suanpan/accounting-core';

/**
 * Rule: a book leaves a row out only when its opening, period, year-to-date and closing are all zero, and no lines make
 * them so. A quantity left on profit and loss is no balance: the transfer takes the amount away and leaves the pieces sold.
 * Source: decisions D23, D62.
 * Example: 5001 with 40 件 sold last year and nothing since has no row in January.
 */
export const hasNothing = ({ category }: Subject, figures: Figures): boolean =>
  category === 'pl'
    ? figures.entryCount === 0 && Object.values(figures.amount).every((amount) => amount === ZERO)
    : isEmpty(figures);
