import {
  type Day,
  compareDecimals,
  multiplyDecimals,
  stripZeros,
  toHalfWidth,
} from '@suanpan/accounting-core';
import { readAmount } from '../amounts.ts';
import { readDate } from '../dates.ts';
import type { FileProblem } from '../problem.ts';

/** Reads the fields of one invoice and collects what is missing, by the names that the format gives them. */
export class Fields {
  readonly problems: FileProblem[] = [];

  text(item: string, text: string): string {
    if (text === '') this.miss(item);
    return text;
  }

  amount(item: string, text: string): string {
    const amount = readAmount(text);
    if (amount === null) this.miss(item);
    return amount ?? '0.00';
  }

  day(item: string, text: string): Day {
    const day = readDate(text);
    if (day === null) this.miss(item);
    return day ?? '';
  }

  miss(item: string): void {
    this.problems.push({ code: 'e-invoice.field', item });
  }
}

/** Decimal text of a quantity or a price; '' where there is none. */
export function decimalOr(text: string): string {
  const typed = toHalfWidth(text).trim();
  return /^-?\d{1,18}(?:\.\d{1,20})?$/.test(typed) ? stripZeros(typed) : '';
}

/** "0.13", "13%" and "13" are 0.13; 免税, 不征税 and *** are none. */
export function rateOf(text: string): string | null {
  const rate = decimalOr(text.trim().replace(/[%％]$/, ''));
  if (rate === '' || rate.startsWith('-')) return null;
  const isPercent = /[%％]\s*$/.test(text) || compareDecimals(rate, '1') >= 0;
  return isPercent ? multiplyDecimals(rate, '0.01') : rate;
}

/** A digital invoice has a number of 20 digits and no code. */
export const kindOf = (number: string, isSpecial: boolean) =>
  `${number.length === 20 ? 'digital-' : ''}${isSpecial ? 'special' : 'ordinary'}` as const;

/** The number that the remark of a red invoice names. */
export const redOfRemark = (remark: string): string | null =>
  /(?:被红冲蓝字|对应正数发票)[^0-9]{0,20}(?:\d{10,12}[^0-9]{1,10})?(\d{20}|\d{8})/.exec(remark)?.[1] ?? null;
