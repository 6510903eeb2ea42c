import { formatMoney, sum, ZERO, type Fen } from '@suanpan/accounting-core';
import type { LegacyDifference } from '@suanpan/contracts';

/** Where a difference is. */
export type DifferencePlace = Pick<LegacyDifference, 'code' | 'name' | 'row' | 'items' | 'month'>;

/** The difference of one figure, none where both agree. */
export const differing = (
  at: DifferencePlace,
  of: LegacyDifference['of'],
  table: Fen,
  difference: Fen,
): LegacyDifference[] =>
  difference === ZERO
    ? []
    : [
        {
          ...at,
          of,
          table: formatMoney(table),
          books: formatMoney(sum([table, difference])),
          difference: formatMoney(difference),
        },
      ];
