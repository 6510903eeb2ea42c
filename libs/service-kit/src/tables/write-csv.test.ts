import { readSheet } from '../sheets/index.ts';
import { expect, it } from 'vitest';
import type { BookFile } from './book-file.ts';
import { writeCsv } from './write-csv.ts';

const book = (more: Partial<BookFile>): BookFile => ({
  title: '明细账',
  company: '',
  period: '2025-01',
  about: null,
  unit: '',
  notes: [],
  columns: [
    { key: 'summary', title: '摘要', kind: 'text' },
    { key: 'debit', title: '借方', kind: 'amount' },
  ],
  rows: [],
  leading: 1,
  carried: null,
  isStatement: false,
  ...more,
});
const line = (summary: string) => ({ cells: [summary, '-1.00', null, null, null], tone: 'line' as const });
const rowsOf = async (file: BookFile): Promise<string[][]> =>
  (await readSheet(writeCsv(file))).rows.map(({ cells }) => cells);

it.each(['办公\n=1+1', '办公\r=1+1', '办公\r\n=1+1', '办公\n', '说"好"\n'])(
  'a line break stays in its cell: %j',
  async (summary) => {
    const file = book({ rows: [line(summary), line('下一行')] });
    const rows = await rowsOf(file);
    expect(rows.map((cells) => cells.slice(1, 2))).toEqual([['借方'], ['-1.00'], ['-1.00']]);
    expect(writeCsv(file).toString()).toContain(`\r\n"${summary.replaceAll('"', '""')}",-1.00,`);
  },
);

it.each(['=1+1', '+1', '-1', '@A1', '\t=1', '\r=1', '\n=1', '＝1'])(
  'no text becomes a formula, neither in a row nor in a title or a note: %j',
  async (typed) => {
    const amounts = [typed, '借方', '贷方', '余额'].map((title) => ({
      key: title,
      title,
      kind: 'amount' as const,
    }));
    const columns = [{ key: 'summary', title: typed, kind: 'text' as const }, ...amounts];
    const rows = await rowsOf(book({ columns, rows: [line(typed)], notes: [typed] }));
    expect(rows.map(([first]) => first?.slice(0, 2))).toEqual(rows.map(() => `'${typed[0]}`));
    expect([rows[0]![1]!.slice(0, 2), rows[1]![1]]).toEqual([`'${typed[0]}`, '-1.00']);
  },
);
