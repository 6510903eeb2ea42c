import { expect, it } from 'vitest';
import { nextCode } from './next-code.ts';

it.each([
  [['C01', 'C09', 'C02'], 'C10'],
  [['99'], '100'],
  [['001', 'A'], '002'],
  [[], '001'],
  [['A'], ''],
])('behind %j comes "%s"', (codes, next) => {
  expect(nextCode(codes)).toBe(next);
});
