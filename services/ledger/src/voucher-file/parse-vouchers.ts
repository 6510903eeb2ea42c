import {
  at,
  isProblem,
  ORIGINAL,
  parseDecimal,
  parseMoney,
  PRICE,
  QUANTITY,
  RATE,
  VOUCHER_KINDS,
  ZERO,
  type DecimalShape,
  type Fen,
  type Problem,
  type VoucherKind,
} from '@suanpan/accounting-core';
import type { AnyProblem } from '@suanpan/contracts';
import type { Sheet } from '@suanpan/service-kit/sheets';
import type { Pace } from '@suanpan/service-kit/files';
import type { Category, ColumnKey } from './file-columns.ts';
import type { FoundColumns } from './find-columns.ts';
import { dayOf, decimalOf, numberOf } from './read-cells.ts';

/** A voucher as a file says it; codes are not looked up yet. */
export interface FileVoucher {
  date: string;
  word: string;
  number: number;
  kind: VoucherKind;
  remark: string | null;
  attachmentCount: number;
  stepKey: string | null;
  cashFlowItem: string | null;
  lines: FileLine[];
}
export interface FileLine {
  /** As the spreadsheet counts, from 1. */
  row: number;
  summary: string;
  subjectCode: string;
  items: { categoryId: number; code: string; name: string }[];
  /** In capitals: a code, or the name of a currency. */
  currencyCode: string | null;
  rate: string | null;
  originalAmount: string | null;
  debit: Fen;
  credit: Fen;
  quantity: string | null;
  price: string | null;
  cashFlowItem: string | null;
}

/**
 * Groups the rows of a file into vouchers: rows of the same month, word and number are one (behaviour.md 11). An empty
 * date or number, as merged cells leave it, is that of the row above; rows of totals are passed over. What cannot be
 * read is told by `problem` at its row and column.
 */
export async function parseVouchers(
  sheet: Sheet,
  found: FoundColumns,
  { categories, defaultWord, pace }: { categories: readonly Category[]; defaultWord: string; pace: Pace },
  problem: (problem: AnyProblem, row: number, column?: ColumnKey) => void,
): Promise<FileVoucher[]> {
  const vouchers = new Map<string, FileVoucher>();
  let [date, number]: [string | null, { word: string; code: number } | null] = [null, null];
  for await (const { row, cells } of pace.each(sheet.rows.slice(found.header + 1))) {
    const text = (key: ColumnKey): string => {
      const place = found.places.get(key);
      return place === undefined ? '' : (cells[place] ?? '').trim();
    };
    if (isTotal(text)) continue;
    if (text('date') !== '') date = dayOf(text('date'), sheet.date1904) ?? bad(row, 'date');
    const said = text('number') || text('code');
    if (said !== '') number = numberWith(numberOf(said) ?? bad(row, 'number'), text('word') || defaultWord);
    if (!date || !number) {
      if (text('date') === '' && !date) bad(row, 'date');
      if (said === '' && !number) bad(row, 'number');
      continue;
    }
    const key = `${date.slice(0, 7)}/${number.word}/${number.code}`;
    const known = vouchers.get(key);
    if (known && known.date !== date) bad(row, 'date');
    const voucher = known ?? head(date, number, text, row);
    voucher.remark ??= text('remark') || null;
    vouchers.set(key, voucher);
    voucher.lines.push(lineOf(text, row));
  }
  return [...vouchers.values()];

  function bad(row: number, column: ColumnKey): null {
    problem({ code: 'cell.value' }, row, column);
    return null;
  }

  function head(
    day: string,
    { word, code }: { word: string; code: number },
    text: Text,
    row: number,
  ): FileVoucher {
    const kind = text('kind') || 'manual';
    if (!(VOUCHER_KINDS as readonly string[]).includes(kind)) bad(row, 'kind');
    const attachments = text('attachments') || '0';
    if (!/^\d{1,4}$/.test(attachments)) bad(row, 'attachments');
    for (const [column, max] of maxLengths) if (text(column).length > max) bad(row, column);
    return {
      date: day,
      word,
      number: code,
      kind: kind as VoucherKind,
      remark: text('remark') || null,
      attachmentCount: Number(attachments) || 0,
      stepKey: text('step') || null,
      cashFlowItem: text('voucherCashFlow') || null,
      lines: [],
    };
  }

  function lineOf(text: Text, row: number): FileLine {
    const money = (key: 'debit' | 'credit'): Fen => {
      const amount = decimalOf(text(key));
      const parsed = amount === '' ? ZERO : moneyIn(amount);
      if (isProblem(parsed)) problem(at(parsed, undefined, key), row, key);
      return isProblem(parsed) ? ZERO : parsed;
    };
    const decimal = (keys: readonly ColumnKey[], shape: DecimalShape): string | null => {
      for (const key of keys) {
        const value = decimalOf(text(key));
        if (value === '') continue;
        const parsed = parseDecimal(value, shape);
        if (isProblem(parsed)) problem(parsed, row, key);
        return isProblem(parsed) ? null : parsed;
      }
      return null;
    };
    if (text('cashFlow').length > 16) bad(row, 'cashFlow');
    return {
      row,
      summary: text('summary'),
      subjectCode: text('subjectCode'),
      items: categories
        .map(({ id }) => ({ categoryId: id, code: text(`aux:${id}:code`), name: text(`aux:${id}:name`) }))
        .filter(({ code, name }) => code !== '' || name !== ''),
      currencyCode: text('currency').toUpperCase() || null,
      rate: decimal(['rate'], RATE),
      originalAmount: decimal(['debitOriginal', 'creditOriginal'], ORIGINAL),
      debit: money('debit'),
      credit: money('credit'),
      quantity: decimal(['debitQuantity', 'creditQuantity'], QUANTITY),
      price: decimal(['price'], PRICE),
      cashFlowItem: text('cashFlow') || null,
    };
  }
}

/** A comma that is still there parts no thousands. */
const moneyIn = (amount: string): Fen | Problem =>
  amount.includes(',') ? { code: 'money.comma' } : parseMoney(amount);

type Text = (key: ColumnKey) => string;

const maxLengths: readonly (readonly [ColumnKey, number])[] = [
  ['remark', 128],
  ['step', 32],
  ['voucherCashFlow', 16],
];

const numberWith = (number: { word: string; code: number } | null, word: string) =>
  number && { ...number, word: number.word || word };

/** A row that only adds up others. */
const isTotal = (text: Text): boolean =>
  text('subjectCode') === '' &&
  [text('date'), text('number'), text('summary'), text('subjectName')].some((cell) =>
    /^(合计|总计|合計|總計|本页合计|total)/i.test(cell.replace(/\s/g, '')),
  );
