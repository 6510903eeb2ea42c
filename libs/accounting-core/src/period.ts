import { invariant } from './invariant.ts';
import type { Problem } from './problem.ts';

/**
 * Rule: an accounting period is a calendar month; a day is text, never an instant, so no time zone
 * and no clock can move it.
 * Source: behaviour.md 4; decision D2; reliability.md 2.
 * Example: the period of 2024-02-29 is February 2024; 2023-02-29 is not a day.
 */
export interface Period {
  readonly year: number;
  readonly month: number;
}

/** A real calendar day as `YYYY-MM-DD`. */
export type Day = string;
/** A month as `YYYY-MM`; sorts as text in time order. */
export type PeriodKey = string;

const FIRST_YEAR = 1900;
const DAY_TEXT = /^(\d{4})-(\d{2})-(\d{2})$/;
const MONTH_TEXT = /^(\d{4})-(\d{2})$/;

/** Whether the text is a real calendar day of the years 1900 to 9999. */
export function isDay(text: string): boolean {
  const match = DAY_TEXT.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return isPeriod({ year, month }) && day >= 1 && day <= daysIn({ year, month });
}

/** The day, or what is wrong with it. */
export function parseDay(text: string): Day | Problem {
  return isDay(text) ? text : { code: 'day.malformed' };
}

/** Reads `YYYY-MM`. */
export function parsePeriod(text: string): Period | Problem {
  const match = MONTH_TEXT.exec(text);
  const period = { year: Number(match?.[1]), month: Number(match?.[2]) };
  return match && isPeriod(period) ? period : { code: 'month.malformed' };
}

export function isPeriod({ year, month }: Period): boolean {
  return isWithin(year, FIRST_YEAR, 9999) && isWithin(month, 1, 12);
}

/** The month a day belongs to. */
export function periodOf(day: Day): Period {
  invariant(isDay(day), `"${day}" is not a day`);
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) };
}

export const firstDay = (period: Period): Day => `${periodKey(period)}-01`;
export const lastDay = (period: Period): Day => `${periodKey(period)}-${pad(daysIn(period), 2)}`;

/** `YYYY-MM`, zero-padded. */
export function periodKey({ year, month }: Period): PeriodKey {
  invariant(isPeriod({ year, month }), `${year}-${month} is not a month`);
  return `${pad(year, 4)}-${pad(month, 2)}`;
}

/** A month as people read it, in every language: `2026/03`, as the header shows it (product.md 9). */
export const periodText = ({ year, month }: Period): string => `${pad(year, 4)}/${pad(month, 2)}`;

/** The text of a month that travels as `2026-03`; what is no month stays as it is. */
export function monthText(key: string): string {
  const period = parsePeriod(key);
  return 'code' in period ? key : periodText(period);
}

/** The month that lies `months` later (earlier when negative). */
export function addMonths(period: Period, months: number): Period {
  const index = indexOf(period) + months;
  return { year: Math.floor(index / 12), month: (index % 12) + 1 };
}

export const nextPeriod = (period: Period): Period => addMonths(period, 1);
export const previousPeriod = (period: Period): Period => addMonths(period, -1);

/** Negative, zero or positive as `a` lies before, at or after `b`. */
export const comparePeriods = (a: Period, b: Period): number => indexOf(a) - indexOf(b);
export const samePeriod = (a: Period, b: Period): boolean => comparePeriods(a, b) === 0;
/** Months from `from` to `to`; 0 for the same month. */
export const monthsBetween = (from: Period, to: Period): number => indexOf(to) - indexOf(from);

/** Every month from `from` to `to`, both included; empty when `to` lies before `from`. */
export function rangeOfPeriods(from: Period, to: Period): Period[] {
  const count = Math.max(0, monthsBetween(from, to) + 1);
  return Array.from({ length: count }, (_, step) => addMonths(from, step));
}

/** The quarter (1 to 4) of a month, and the months it spans. */
export const quarterOf = ({ month }: Period): number => Math.ceil(month / 3);
export function quarterRange(year: number, quarter: number): { from: Period; to: Period } {
  return { from: { year, month: quarter * 3 - 2 }, to: { year, month: quarter * 3 } };
}
export const firstOfYear = ({ year }: Period): Period => ({ year, month: 1 });

const indexOf = ({ year, month }: Period): number => year * 12 + month - 1;
const isWithin = (value: number, low: number, high: number): boolean =>
  Number.isInteger(value) && value >= low && value <= high;
const pad = (value: number, width: number): string => String(value).padStart(width, '0');

function daysIn({ year, month }: Period): number {
  if (month === 2) return isLeap(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
