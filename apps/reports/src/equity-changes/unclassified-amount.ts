import { abs, formatMoney, moneyOf, sum } from '@suanpan/accounting-core';
import type { EquityChanges } from '@suanpan/contracts';

/** How much of all components is not classified, without regard to its side: two of them may cancel out in the total. */
export function unclassifiedAmount(rows: EquityChanges['rows']): string {
  const amounts = rows.find(({ key }) => key === 'E9')?.amounts ?? [];
  return formatMoney(sum(amounts.map((amount) => abs(moneyOf(amount)))));
}
