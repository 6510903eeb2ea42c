import { amountCell, cell, emptyToNull, splitList, type CsvRow } from '../files.ts';
import type { AuxiliaryKey, CaseLine, CaseVoucher } from './case.ts';

/** `customer:C01|department:D02` → its parts; throws on anything else. */
export const auxiliaryKeys = (text: string): AuxiliaryKey[] =>
  splitList(text).map((part) => {
    const [category, ...code] = part.split(':');
    if (!category || code.length === 0) throw new Error(`"${part}" is not category:code`);
    return { category, code: code.join(':') };
  });

const lineOf = (row: CsvRow): CaseLine => ({
  summary: cell(row, 'summary'),
  code: cell(row, 'code'),
  debit: emptyToNull(amountCell(row, 'debit')),
  credit: emptyToNull(amountCell(row, 'credit')),
  auxiliary: auxiliaryKeys(cell(row, 'aux')),
  currency: emptyToNull(cell(row, 'currency')),
  original: emptyToNull(amountCell(row, 'fcy_amount')),
  rate: emptyToNull(amountCell(row, 'rate')),
  quantity: emptyToNull(amountCell(row, 'quantity')),
  cashFlowItem: emptyToNull(cell(row, 'cf_item')),
});

/** The month of a day: `2025-10-31` → `2025-10`. */
export const monthOf = (day: string): string => day.slice(0, 7);

const isDay = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])-\d{2}$/.test(text);
const isNumber = (text: string): boolean => /^[1-9]\d*$/.test(text);

/** A voucher of another day or number than it says would be left out or split: that is no case. */
function checkHead(row: CsvRow): void {
  const [date, word, number] = [cell(row, 'date'), cell(row, 'word'), cell(row, 'number')];
  if (!isDay(date)) throw new Error(`"${date}" is no day of a voucher, such as 2025-10-31`);
  if (word === '') throw new Error(`A voucher of ${date} has no word`);
  if (!isNumber(number)) throw new Error(`"${number}" is no number of a voucher (${date} ${word})`);
}

const headOf = (row: CsvRow): CaseVoucher => ({
  date: cell(row, 'date'),
  word: cell(row, 'word'),
  number: Number(cell(row, 'number')),
  kind: cell(row, 'kind') || 'manual',
  cashFlowItem: emptyToNull(cell(row, 'voucher_cf_item')),
  lines: [],
});

/**
 * Groups line rows into vouchers by date, word and number, keeping the order of the file. Throws one sentence on a row
 * whose day, word or number is none.
 */
export const vouchersOf = (rows: CsvRow[]): CaseVoucher[] => {
  const vouchers = new Map<string, CaseVoucher>();
  for (const row of rows) {
    checkHead(row);
    const head = headOf(row);
    const key = `${head.date} ${head.word}-${head.number}`;
    const voucher = vouchers.get(key) ?? head;
    voucher.cashFlowItem ??= head.cashFlowItem;
    voucher.lines.push(lineOf(row));
    vouchers.set(key, voucher);
  }
  return [...vouchers.values()];
};
