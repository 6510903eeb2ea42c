import { expect, it } from 'vitest';
import type { BookFile } from './book-file.ts';
import { madeBook } from './make-book-file.ts';

/** A statement of so many lines, as long as the longest forms. */
const statement = (lines: number, notes: readonly string[]): BookFile => ({
  title: '资产负债表',
  company: '一家名字很长的公司',
  period: '2025年12月31日',
  about: null,
  unit: '单位：万元',
  notes,
  columns: ['资产', '行次', '期末余额', '年初余额', '负债', '行次', '期末余额', '年初余额'].map(
    (title, index) => ({
      key: String(index),
      title,
      kind: index % 4 === 0 ? 'text' : index % 4 === 1 ? 'number' : 'amount',
    }),
  ),
  rows: Array.from({ length: lines }, (_, line) => ({
    cells: [
      '货币资金',
      String(line),
      '999999999.99',
      '1.00',
      '短期借款',
      String(line),
      '999999999.99',
      '1.00',
    ],
    tone: 'line' as const,
  })),
  leading: 2,
  carried: null,
  isStatement: true,
});

const note = Array.from({ length: 9 }, () => '负债和所有者权益（或股东权益）总计 -0.01').join(' ');

it.each([
  [32, []],
  [41, []],
  [41, [note]],
  [58, [note]],
])('a statement of %i lines stays on one page, whatever is told below it: %j', async (lines, notes) => {
  const made = madeBook({ format: 'pdf', file: statement(lines, notes), language: 'zh-CN' });
  const file = await made.make({ signal: new AbortController().signal });
  expect(file.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
});
