import { LEADING, widthOfText } from '@suanpan/service-kit/pdf';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { fileWords, type BookFile } from '@suanpan/service-kit/tables';
import { bookDocument, PADDING, printed } from '@suanpan/service-kit/table-pages';
import { besideEachOther } from './statement-file.ts';

interface Cell {
  text?: string;
  stack?: { text: string }[];
  fontSize?: number;
}
interface Table {
  table: { widths: number[]; headerRows: number; heights: (index: number) => number; body: Cell[][] };
}

const tablesOf = (file: BookFile): Table['table'][] =>
  (bookDocument(file, fileWords['zh-CN'], () => undefined).content as (Table | object)[]).flatMap((part) =>
    'table' in part ? [part.table] : [],
  );
const linesOf = ({ text, stack }: Cell): string[] => (stack ? stack.map((line) => line.text) : [text ?? '']);

const amount = fc
  .bigInt({ min: -(10n ** 15n), max: 10n ** 15n })
  .map((fen) => `${fen / 100n}.${String(fen < 0n ? -fen % 100n : fen % 100n).padStart(2, '0')}`);
const text = fc.string({ unit: fc.constantFrom('银', '行', 'W', 'i', ' ', '8', '-'), maxLength: 60 });
const file = fc
  .record({ texts: fc.integer({ min: 1, max: 4 }), amounts: fc.integer({ min: 0, max: 14 }) })
  .chain(({ texts, amounts }) =>
    fc.record({
      columns: fc.constant(
        Array.from({ length: texts + amounts }, (_, index) => ({
          key: String(index),
          title: index < texts ? '科目名称' : `${index} 一个很长很长的科目名称`,
          kind: index < texts ? ('text' as const) : ('amount' as const),
          ...(index > texts ? { group: '借方分析' } : {}),
        })),
      ),
      rows: fc.array(
        fc.record({
          cells: fc.tuple(
            ...Array.from({ length: texts + amounts }, (_, index) => (index < texts ? text : amount)),
          ),
          tone: fc.constantFrom('line' as const, 'sum' as const),
        }),
        { minLength: 1, maxLength: 40 },
      ),
      isStatement: fc.boolean(),
      title: fc.constant('账'),
      company: text,
      period: fc.constant('2025-01'),
      about: text,
      unit: fc.constant('单位：元'),
      notes: fc.constant([]),
      leading: fc.constant(1),
      carried: fc.constant({ label: 0, summed: texts < texts + amounts ? [texts] : [], kept: [] }),
    }),
  );

/** What is wrong with a page: a text outside its cell, or a figure on two lines. */
const faultsOf = ({ widths, heights, headerRows, body }: Table['table']): string[] =>
  body.slice(headerRows).flatMap((cells, index) =>
    cells.flatMap((cell, place) => {
      const lines = linesOf(cell);
      const size = cell.fontSize ?? 0;
      const isWide = lines.some((line) => widthOfText(line, size) > widths[place]! - 2 * PADDING + 1e-6);
      const isHigh = lines.length * size * LEADING > heights(headerRows + index) + 1e-6;
      const isBroken = lines.length > 1 && /^-?[\d,]+\.\d\d$/.test(lines.join(''));
      return isWide || isHigh || isBroken ? [lines.join('/')] : [];
    }),
  );

it('every text stays inside its cell, and no figure is cut or broken, whatever the table', () => {
  fc.assert(
    fc.property(file, (book) => {
      expect(tablesOf(book).flatMap(faultsOf)).toEqual([]);
    }),
    { numRuns: 60, seed: 7 },
  );
});

it('every figure of every column is printed, in the order of the book', () => {
  fc.assert(
    fc.property(file, (book) => {
      const { columns, rows } = book;
      const figures = columns.flatMap((column, index) =>
        column.kind === 'amount'
          ? [rows.map(({ cells, tone }) => printed(column, cells[index]!, tone)).join('|')]
          : [],
      );
      const drawn = columnsOf(tablesOf({ ...book, carried: null }));
      expect(figures.filter((figure) => !drawn.some((column) => column.includes(figure)))).toEqual([]);
    }),
    { numRuns: 40, seed: 7 },
  );
});

it('a statement too wide for its paper is printed half by half, every figure under the title of its own side', () => {
  const half = (side: string, figure: string) => ({
    columns: ['产', '行次', '期末', '年初', '2024', '增减'].map((title, index) => ({
      key: title,
      title: side + title,
      kind: index === 0 ? ('text' as const) : ('amount' as const),
    })),
    rows: [
      { cells: [`${side}方一个很长的项目名称`, '1', figure, figure, figure, figure], tone: 'line' as const },
    ],
    levels: [1],
  });
  const statement = (figure: string): BookFile => ({
    title: '资产负债表',
    company: '',
    period: '2025年12月31日',
    about: null,
    unit: '单位：元',
    notes: [],
    ...besideEachOther([half('资', figure), half('负', figure)]),
    leading: 2,
    carried: null,
    isStatement: true,
  });
  const sidesOf = (figure: string) =>
    tablesOf(statement(figure)).map(({ body }) => body[0]!.map((cell) => titleOf(cell)[0]));
  const side = (name: string): string[] => Array.from({ length: 6 }, () => name);
  expect(sidesOf('1000.00')).toEqual([[...side('资'), ...side('负')]]);
  expect(sidesOf('88000000.00')).toEqual([side('资'), side('负')]);
});

/** The columns of each band from page to page; bands of one file differ in their number of columns or follow in turn. */
function columnsOf(tables: readonly Table['table'][]): string[] {
  const bands = new Map<string, string[]>();
  for (const { headerRows, body, widths } of tables)
    for (const cells of body.slice(headerRows))
      for (const [place, cell] of cells.entries()) {
        const key = `${widths.join('/')}-${place}-${titleOf(body[headerRows - 1]?.[place])}`;
        bands.set(key, [...(bands.get(key) ?? []), linesOf(cell).join('')]);
      }
  return [...bands.values()].map((column) => column.join('|'));
}
const titleOf = (cell: Cell | undefined): string => (cell ? linesOf(cell).join('') : '');
