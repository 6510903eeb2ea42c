import { type Period, toHalfWidth } from '@suanpan/accounting-core';

/** A voucher as people name it. */
export interface VoucherReference {
  period: Period;
  word: string;
  number: number;
}

const written = /^(?:(\d{4})[-/.年](\d{1,2})月?\s*)?(\D{1,16}?)[-\s#第]*(\d{1,6})号?$/u;

/**
 * "记-12" and "2026-01 记 12": the voucher somebody means, in the month shown unless another one is named. Null for
 * what names none; whether the books have the word, and the voucher, is asked elsewhere.
 */
export function voucherReference(text: string, shown: Period): VoucherReference | null {
  const match = written.exec(toHalfWidth(text).trim());
  const [, year, month, word = '', number] = match ?? [];
  if (!match || word.trim() === '') return null;
  const period = year === undefined ? shown : { year: Number(year), month: Number(month) };
  return period.month < 1 || period.month > 12 ? null : { period, word: word.trim(), number: Number(number) };
}
