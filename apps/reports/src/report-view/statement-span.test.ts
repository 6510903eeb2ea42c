import { describe, expect, it } from 'vitest';
import { statementSpan, yearSpan } from './statement-span.ts';

const month = (year: number, number: number) => ({ year, month: number });

describe('the span of a statement', () => {
  it('is the month itself', () => {
    expect(statementSpan('month', month(2025, 11), month(2026, 1))).toEqual({
      from: month(2025, 11),
      to: month(2025, 11),
    });
  });
  it('is the whole quarter, whichever of its months is shown', () => {
    expect(statementSpan('quarter', month(2025, 11), month(2026, 1))).toEqual({
      from: month(2025, 10),
      to: month(2025, 12),
    });
  });
  it('of the quarter that is going on ends with the last month of the books', () => {
    expect(statementSpan('quarter', month(2026, 1), month(2026, 1))).toEqual({
      from: month(2026, 1),
      to: month(2026, 1),
    });
  });
});

it('the year to date begins in January, or where the books begin', () => {
  const december = { from: month(2025, 12), to: month(2025, 12) };
  expect(yearSpan(december, month(2025, 10))).toEqual({ from: month(2025, 10), to: month(2025, 12) });
  expect(yearSpan(december, month(2024, 1))).toEqual({ from: month(2025, 1), to: month(2025, 12) });
});
