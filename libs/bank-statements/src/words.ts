import { toHalfWidth } from '@suanpan/accounting-core';

/**
 * Rule: names, headings and labels are the same whatever blanks, widths of characters, brackets and case they are written
 * in; banks write all of them in several ways.
 * Source: domain/trade.md 5, 6.
 * Example: "账  号：" and "账号:" are one label; "Pacific Tools Inc." and "PACIFIC TOOLS INC" one name.
 */

/** A heading or a label without blanks, in half width. */
export const wordOf = (text: string): string => toHalfWidth(text).replace(/[\s\u00a0\ufeff]/g, '');

/** A name as it is compared: capitals, letters and digits only. */
export const nameKey = (text: string): string =>
  toHalfWidth(text)
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The cell's text as people mean it: without blanks around, the mark of a text number, or a tab behind. */
export const cellText = (text: string): string =>
  text
    .trim()
    .replace(/^="(.*)"$/s, '$1')
    .replace(/^'(?=\d)/, '')
    .trim();

/** Pieces of a text that may name something: runs of letters, digits and hyphens, in capitals. */
export const tokensOf = (text: string): string[] =>
  toHalfWidth(text)
    .toUpperCase()
    .match(/[A-Z0-9]+(?:-[A-Z0-9]+)*/g) ?? [];

const CURRENCIES: Readonly<Record<string, string>> = {
  人民币: 'CNY',
  人民币元: 'CNY',
  人民幣: 'CNY',
  元: 'CNY',
  RMB: 'CNY',
  CNH: 'CNY',
  '156': 'CNY',
  '01': 'CNY',
  美元: 'USD',
  欧元: 'EUR',
  港币: 'HKD',
  港元: 'HKD',
  日元: 'JPY',
  英镑: 'GBP',
  澳元: 'AUD',
  澳大利亚元: 'AUD',
  加元: 'CAD',
  加拿大元: 'CAD',
  新加坡元: 'SGD',
  瑞士法郎: 'CHF',
  台币: 'TWD',
  新台币: 'TWD',
};

/** The code of a currency as banks write it; null when the text names none. */
export function currencyOf(text: string): string | null {
  const word = wordOf(text)
    .toUpperCase()
    .replace(/\(.*\)$/, '');
  return CURRENCIES[word] ?? (/^[A-Z]{3}$/.test(word) ? word : null);
}
