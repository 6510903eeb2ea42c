import { plainCode, toHalfWidth } from '@suanpan/accounting-core';
import { dayOf } from '../voucher-file/read-cells.ts';
import type { FoundTable } from './find-table.ts';

/** A line of a list of vouchers of another program: its cells with blanks of continued lines filled in. */
export interface VoucherRow {
  row: number;
  cells: readonly string[];
  /** Rows of the same are one voucher. */
  voucher: string;
  date: string;
  number: string;
  summary: string;
  code: string;
  plain: string;
  name: string;
  text: (key: string) => string;
}

/** Reads the rows that carry lines; totals of pages and of the file are passed over. */
export function parseVoucherRows(found: FoundTable): VoucherRow[] {
  const head = { date: '', number: '', word: '', summary: '' };
  return found.rows.flatMap(({ row, cells }): VoucherRow[] => {
    const text = (key: string): string => {
      const place = found.places.get(key);
      return place === undefined ? '' : (cells[place] ?? '').trim();
    };
    if (isTotal(text)) return [];
    const [date, number, word] = [text('date'), text('number') || text('code'), text('word')];
    const isNext =
      (date !== '' && date !== head.date) ||
      (number !== '' && number !== head.number) ||
      (word !== '' && word !== head.word);
    if (isNext) head.summary = '';
    head.date = date || head.date;
    head.number = number || head.number;
    head.word = word || head.word;
    if (text('summary') !== '') head.summary = text('summary');
    const { code, name } = subjectIn(text);
    const month = (dayOf(head.date, found.sheet.date1904) ?? head.date).slice(0, 7);
    return [
      {
        row,
        cells,
        voucher: `${month}/${head.word}/${head.number}`,
        date: dayOf(head.date, found.sheet.date1904) ?? '',
        number: head.number,
        summary: head.summary,
        code,
        plain: plainCode(code),
        name,
        text,
      },
    ];
  });
}

/** `1002 银行存款` and `1002_银行存款` stand in one cell in some lists. */
function subjectIn(text: (key: string) => string): { code: string; name: string } {
  const [said, name] = [toHalfWidth(text('subjectCode')), text('subjectName')];
  const [, leading, behind] = /^([0-9][0-9.-]*)[\s_]+(.+)$/.exec(said || toHalfWidth(name)) ?? [];
  if (leading !== undefined) return { code: leading, name: said === '' ? behind! : name || behind! };
  return { code: said, name };
}

const isTotal = (text: (key: string) => string): boolean =>
  text('subjectCode') === '' &&
  [text('date'), text('number'), text('summary'), text('subjectName')].some((cell) =>
    /^(合计|总计|合計|總計|本页合计|本頁合計|小计|小計|本期合计|total|subtotal)/i.test(
      cell.replace(/\s/g, ''),
    ),
  );
