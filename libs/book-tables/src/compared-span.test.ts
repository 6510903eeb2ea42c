import { expect, it } from 'vitest';
import { comparedSpan, spanText } from './compared-span.ts';

const month = (year: number, number: number) => ({ year, month: number });
const first = month(2024, 11);

it.each([
  [month(2025, 12), month(2025, 12), 'month', 'year', '2024/12'],
  [month(2025, 1), month(2025, 1), 'month', 'previous', '2024/12'],
  [month(2025, 10), month(2025, 12), 'quarter', 'previous', '2025/07–2025/09'],
  [month(2025, 10), month(2025, 11), 'quarter', 'year', '2024/10–2024/11'],
  [month(2025, 10), month(2025, 10), 'month', 'year', null],
] as const)('%o to %o, a %s, is compared by %s with %s', (from, to, kind, comparison, expected) => {
  const span = comparedSpan({ from, to }, kind, comparison, first);
  expect(span && spanText(span)).toBe(expected);
});
