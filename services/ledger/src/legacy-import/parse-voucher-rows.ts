import { plainCode } from '@suanpan/accounting-core';
import { dayOf } from '../voucher-file/read-cells.ts';
import type { FoundTable } from './find-table.ts';
import { partsOfName, subjectIn, type SaidSubject } from './subject-text.ts';
import { hasAmount, saysTotal } from './total-rows.ts';

/** A line of a list of vouchers of another program: its cells with blanks of continued lines filled in. */
export interface VoucherRow {
  row: number;
  cells: readonly string[];
  /** Rows of the same are one voucher. */
  voucher: string;
  date: string;
  number: string;
  word: string;
  summary: string;
  code: string;
  plain: string;
  name: string;
  text: (key: string) => string;
}

/** Reads the rows that carry lines; totals, repeated titles and notes are passed over. */
export function parseVoucherRows(found: FoundTable): VoucherRow[] {
  const head = { date: '', number: '', word: '', summary: '' };
  return found.rows.flatMap(({ row, cells }): VoucherRow[] => {
    const text = (key: string): string => {
      const place = found.places.get(key);
      return place === undefined ? '' : (cells[place] ?? '').trim();
    };
    const isLine = !isNoLine(text, cells);
    if (!isLine && dayOf(text('date'), found.sheet.date1904) === null) return [];
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
    if (!isLine) return [];
    const { code, name, item } = subjectOf(text);
    const month = (dayOf(head.date, found.sheet.date1904) ?? head.date).slice(0, 7);
    return [
      {
        row,
        cells,
        voucher: `${month}/${head.word}/${head.number}`,
        date: dayOf(head.date, found.sheet.date1904) ?? '',
        number: head.number,
        word: head.word,
        summary: head.summary,
        code,
        plain: plainCode(code),
        name,
        text: (key) => (key === 'items' && text(key) === '' ? item : text(key)),
      },
    ];
  });
}

/** The subject of a line: code and name in columns of their own or in one; without a code its name has to do. */
function subjectOf(text: (key: string) => string): SaidSubject {
  const [cell, name] = [text('subjectCode'), text('subjectName')];
  const said = subjectIn(cell || name);
  if (said.item !== '') {
    const parts = partsOfName(name);
    const isBare = !/[\s_/]/.test(said.item) && parts.item !== parts.subject;
    const item = isBare ? `${said.item} ${parts.item}` : said.item;
    return { ...said, name: cell === '' ? '' : parts.subject, item };
  }
  if (cell !== '') return { ...said, name: name || said.name };
  return /^\d[\d.-]*$/.test(said.code) ? said : { code: '', name, item: '' };
}

/** A total, or a row that names neither subject nor amount: a voucher's head, titles of the next page, notes at the end. */
function isNoLine(text: (key: string) => string, cells: readonly string[]): boolean {
  const [code, name] = [text('subjectCode'), text('subjectName')];
  if (/^[[(（【]?\d/.test(code)) return false;
  const isUnsaid = [code, name].every((cell) => cell === '' || saysTotal(cell));
  if (isUnsaid && cells.some(saysTotal)) return true;
  return (isUnsaid || code !== '') && !hasAmount(['debit', 'credit', 'amount'].map(text));
}
