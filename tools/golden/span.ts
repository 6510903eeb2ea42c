import { lastDay, parsePeriod, type Period } from '@suanpan/accounting-core';

/** Months an expected file covers: `2025-10`, `2025Q4` or `2025`, both ends `YYYY-MM`. */
export interface Span {
  from: string;
  to: string;
}

const spanOfYear = (year: string, first: number, last: number): Span => {
  const month = (number: number) => `${year}-${String(number).padStart(2, '0')}`;
  return { from: month(first), to: month(last) };
};

/** Reads the span in a file name; throws on anything else. */
export const parseSpan = (text: string): Span => {
  if (/^\d{4}-\d{2}$/.test(text)) return { from: text, to: text };
  const [, year, quarter] = /^(\d{4})(?:Q([1-4]))?$/.exec(text) ?? [];
  if (!year) throw new Error(`"${text}" is not a month, quarter or year`);
  return quarter ? spanOfYear(year, Number(quarter) * 3 - 2, Number(quarter) * 3) : spanOfYear(year, 1, 12);
};

/** The case month after whose closing the span is complete; undefined when the case never reaches it. */
export const lastMonthWithin = (span: Span, months: readonly string[]): string | undefined =>
  months.filter((month) => month >= span.from && month <= span.to).at(-1);

const periodOfMonth = (month: string): Period => {
  const period = parsePeriod(month);
  if ('code' in period) throw new Error(`"${month}" is not a month`);
  return period;
};

export const lastDayOf = (month: string): string => lastDay(periodOfMonth(month));
export const yearAndMonth = (month: string): Period => periodOfMonth(month);

const laterOf = (a: string, b: string): string => (a > b ? a : b);

/** The span as a book or report call takes it (decision D37); books begin with their enable month. */
export const spanQuery = (span: Span, enableMonth: string): Record<string, string> =>
  span.from === span.to
    ? { accountDate: lastDayOf(span.to) }
    : { from: laterOf(span.from, enableMonth), to: span.to };
