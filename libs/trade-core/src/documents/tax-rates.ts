import type { Day } from '@suanpan/accounting-core';
import type { TradeSide } from './common.ts';

/**
 * Rule: the value-added tax rates of a day, the usual one first. General taxpayers: 13, 9, 6 % since 2019-04-01, 16, 10, 6 % since
 * 2018-05-01, 17, 11, 6 % before; small-scale taxpayers and the simplified method 3 and 5 %, for the former 1 % instead of 3 %
 * from 2020-03-01 until the end of 2027. A purchase may come from either kind of seller. 0 is always there: exempt and export.
 * Source: trade.md 2 (tax 13/9/6 %, small-scale 3 % or 1 % while the relief lasts); Announcements 2019/39, 2020/13, 2023/19.
 * Example: a sale of a general taxpayer on 2019-03-31 is taxed with 16, 10 or 6 %.
 */
const GENERAL: readonly { from: Day; rates: readonly string[] }[] = [
  { from: '2019-04-01', rates: ['0.13', '0.09', '0.06'] },
  { from: '2018-05-01', rates: ['0.16', '0.1', '0.06'] },
  { from: '0000-01-01', rates: ['0.17', '0.11', '0.06'] },
];
const RELIEF = { from: '2020-03-01', to: '2027-12-31' };

const generalOn = (day: Day): readonly string[] => GENERAL.find(({ from }) => from <= day)?.rates ?? [];
const smallOn = (day: Day): readonly string[] =>
  day >= RELIEF.from && day <= RELIEF.to ? ['0.01', '0.03', '0.05'] : ['0.03', '0.05'];

/** @returns fractions as text: 13 % is "0.13". */
export function taxRatesOn(
  day: Day,
  { side, vatType, simplified }: { side: TradeSide; vatType: 0 | 1; simplified: boolean },
): string[] {
  if (side === 'purchase') return [...generalOn(day), ...smallOn(day).toSorted(), '0'];
  if (vatType === 0) return [...smallOn(day), '0'];
  return [...(simplified ? ['0.03', '0.05'] : generalOn(day)), '0'];
}
