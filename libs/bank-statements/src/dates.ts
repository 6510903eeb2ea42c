import { type Day, isDay, toHalfWidth } from '@suanpan/accounting-core';

/**
 * Rule: a day is read where its order is beyond doubt: year, month, day with any separator, with 年月日, without any, with
 * a time behind it, or as the number of a spreadsheet. Day or month first is read only where the layout says so.
 * Source: domain/trade.md 5 (Dates and amounts).
 * Example: "2026/1/5", "20260105 12:17:23", "2026年1月5日" and "46027" are 2026-01-05; "05/01/2026" needs "DD/MM/YYYY".
 */

/** How a layout writes its days: year first in any way, or the two orders that only a layout can tell apart. */
export type DateForm = 'YMD' | 'DMY' | 'MDY';

/** The order behind a pattern as people write it: "YYYY/MM/DD", "DD.MM.YYYY", "MM/DD/YYYY HH:mm". */
export function dateFormOf(pattern: string | undefined): DateForm {
  const first = pattern?.trim()[0]?.toUpperCase();
  return first === 'D' ? 'DMY' : first === 'M' ? 'MDY' : 'YMD';
}

const TIME = /[\sT]+\d{1,2}[:.时]\d{1,2}(?:[:.分]\d{1,2}(?:[.,]\d+)?秒?)?\s*(?:Z|[+-]\d{2}:?\d{2}|[AP]M)?$/i;
const YEAR_FIRST = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?$/;
const YEAR_LAST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/;
const BARE = /^(\d{4})(\d{2})(\d{2})(?:\d{6})?$/;
const SERIAL = /^(\d{5})(?:\.\d+)?$/;

/** The day, or null when the text is none of its form. */
export function readDate(text: string, form: DateForm = 'YMD', date1904 = false): Day | null {
  if (text.length > 50) return null;
  const typed = toHalfWidth(text).trim().replace(TIME, '').trim();
  const serial = SERIAL.exec(typed);
  if (serial) return dayOfSerial(Number(serial[1]), date1904);
  const yearFirst = YEAR_FIRST.exec(typed) ?? BARE.exec(typed);
  if (yearFirst) return dayOf(yearFirst[1], yearFirst[2], yearFirst[3]);
  const yearLast = form === 'YMD' ? null : YEAR_LAST.exec(typed);
  if (!yearLast) return null;
  const [, first, second, year] = yearLast;
  return form === 'DMY' ? dayOf(year, second, first) : dayOf(year, first, second);
}

/** The day of its parts, when it is one. */
export function dayOf(year = '', month = '', day = ''): Day | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(text) ? text : null;
}

const DAY_MS = 86_400_000;
/** 1 March 1900 is day 61 of a spreadsheet, which knows a 29 February 1900. */
const EPOCH = Date.UTC(1899, 11, 30);

function dayOfSerial(serial: number, date1904: boolean): Day | null {
  if (serial < 20_000 || serial > 80_000) return null;
  return new Date(EPOCH + (serial + (date1904 ? 1_462 : 0)) * DAY_MS).toISOString().slice(0, 10);
}
