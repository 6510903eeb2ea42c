import type { StatementRow } from '@suanpan/book-tables';
import type { ReportItem } from '@suanpan/contracts';
import { describe, expect, it } from 'vitest';
import { fileWords, type FileColumn, type FileRow } from '@suanpan/service-kit/tables';
import { bookSheet } from '@suanpan/service-kit/table-pages';
import { liveSums } from './live-sums.ts';
import { besideEachOther } from './statement-file.ts';

const columns: FileColumn[] = [
  { key: 'title', title: '资产', kind: 'text' },
  { key: 'current', title: '期末余额', kind: 'amount' },
];
const formula = (itemId: number, calculation: '+' | '-' = '+') =>
  ({ itemId, calculation }) as ReportItem['formulas'][number];
const row = (id: number, formulas: ReportItem['formulas'] = []): StatementRow =>
  ({ item: { id, formulas } }) as StatementRow;
const line = (title: string, amount: string | null): FileRow => ({ cells: [title, amount], tone: 'line' });

const cost = [row(1), row(2), row(3, [formula(1), formula(2, '-')])];
const costTable = [line('原价', '100.00'), line('减：累计折旧', '30.00'), line('账面价值', '70.00')];

describe('a line that a statement adds up', () => {
  it('names the rows it is added up from, with their signs', () => {
    expect(liveSums(cost, columns, costTable)).toEqual([
      [null, null],
      [null, null],
      [
        null,
        [
          { row: 0, sign: '+' },
          { row: 1, sign: '-' },
        ],
      ],
    ]);
  });

  it.each([
    ['is rounded by itself', '70.01'],
    ['has no figure', null],
  ])('is a plain figure where it %s', (_why, amount) => {
    const table = [...costTable.slice(0, 2), line('账面价值', amount)];
    expect(liveSums(cost, columns, table)[2]).toEqual([null, null]);
  });

  it('is a plain figure where a line with a figure is hidden or read from subjects', () => {
    expect(liveSums([cost[0]!, cost[2]!], columns, [costTable[0]!, costTable[2]!])[1]).toEqual([null, null]);
    const mixed = [row(1), row(2), row(3, [formula(1), { ...formula(0), itemId: null }])];
    expect(liveSums(mixed, columns, costTable)[2]).toEqual([null, null]);
  });

  it('is a plain figure where a term has more digits than a spreadsheet computes with', () => {
    const long = [line('原价', '12345678901234.56'), line('减', '12345678901234.00'), line('价值', '0.56')];
    expect(liveSums(cost, columns, long)[2]).toEqual([null, null]);
  });
});

describe('a statement as a sheet', () => {
  const sums = liveSums(cost, columns, costTable);
  const half = {
    columns,
    rows: costTable.map((one, place) => ({ ...one, sums: sums[place]! })),
    levels: [1, 1, 1],
  };
  const longer = { columns, rows: [1, 2, 3, 4].map((n) => line(`行 ${n}`, '1.00')), levels: [1, 1, 1, 1] };
  const sheet = bookSheet(
    {
      ...besideEachOther([half, longer]),
      title: '资产负债表',
      company: '测试',
      period: '2025年12月31日',
      about: null,
      unit: '单位：元',
      notes: [],
      leading: 1,
      carried: null,
      isStatement: true,
    },
    fileWords['zh-CN'],
  );

  it('adds up by itself, also where the total moves down to the last line of the longer half', () => {
    // Two rows of head and one of titles stand above: the first line is row 4, the total of both halves row 7.
    const cells = [...sheet.rows][3]!;
    expect(cells[1]).toEqual({ formula: '+B4-B5', result: '70.00' });
  });

  it('ends with the places to sign', () => {
    expect([...sheet.rows].slice(-2)).toEqual([[], [expect.stringMatching(/单位负责人：.*制表人：/)]]);
  });
});
