import { isDay, toHalfWidth, withoutThousands } from '@suanpan/accounting-core';

/**
 * `2025-01-10`, `2025/1/10`, `2025.1.10`, `2025年1月10日`, `20250110` or a spreadsheet's day number, which some programs
 * count from 1904 on; else null.
 */
export function dayOf(cell: string, date1904 = false): string | null {
  const text = toHalfWidth(cell).trim();
  if (/^\d{5}(\.\d+)?$/.test(text)) return dayOfSerial(Number(text) + (date1904 ? daysTo1904 : 0));
  const [, year, month, day] =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T].*)?$/.exec(text) ??
    /^(\d{4})(\d\d)(\d\d)$/.exec(text) ??
    [];
  if (!year || !month || !day) return null;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(iso) ? iso : null;
}

/** From 30 December 1899 to 1 January 1904. */
const daysTo1904 = 1462;

/** Spreadsheets count days from 30 December 1899. */
function dayOfSerial(serial: number): string | null {
  const iso = new Date(Date.UTC(1899, 11, 30) + Math.floor(serial) * 86_400_000).toISOString().slice(0, 10);
  return isDay(iso) ? iso : null;
}

/** No month has more vouchers; a larger number is a mistake that would leave a million gaps. */
const highestNumber = 999_999;

/** `记-012`, `记12`, `记字第12号` or `12`; null when it is no voucher number. */
export function numberOf(cell: string): { word: string; code: number } | null {
  const text = toHalfWidth(cell).trim();
  const [, word = '', digits = ''] = /^(.*?)(?:字)?\s*(?:第)?\s*[-_]?\s*(\d+)\s*号?$/.exec(text) ?? [];
  const code = Number(digits);
  return digits !== '' && code >= 1 && code <= highestNumber ? { word: word.trim(), code } : null;
}

/**
 * An amount as spreadsheets show it: `1,234.50`, `¥100`, `(20.00)` for a negative one; '' for nothing, a dash and zero. A
 * number cell holds a binary fraction, exact to 15 digits: the noise behind them is not the user's.
 */
export function decimalOf(cell: string): string {
  const text = withoutThousands(cell.replace(/[\s¥￥$＄]/g, ''));
  const [, inBrackets] = /^\((\d.*)\)$/.exec(text) ?? [];
  const plain = withoutNoise(inBrackets === undefined ? text : `-${inBrackets}`);
  return /^-*0*(\.0*)?$/.test(plain) ? '' : plain;
}

const withoutNoise = (text: string): string =>
  /^-?\d+\.\d{7,}$/.test(text) && text.replace(/\D/g, '').replace(/^0+/, '').length > 15
    ? Number(text)
        .toPrecision(15)
        .replace(/\.?0+$/, '')
    : text;
