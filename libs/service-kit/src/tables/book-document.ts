import { fitText, LEADING, mm, RISE, type Content, type Drawn, type TableCell } from '../pdf/index.ts';
import type { BookFile, FileColumn, FileRow } from './book-file.ts';
import type { FileWords } from './file-words.ts';
import { bandsOf, margins, PADDING, papers, printed, type Band } from './page-layout.ts';
import { pagesOf } from './page-rows.ts';

const heights = { title: 24, facts: 16, foot: 22, note: 12 } as const;
const row = { least: 10.5, usual: 16, most: 20, head: 19 } as const;
/** Size of what is told below the table. */
const NOTE = 7.5;
/** Hairlines (look.md). */
const LINE = 0.25;

/** The pages of a book: what stands on each, beginning with its head, and how the paper lies. */
export interface BookPages {
  orientation: keyof typeof papers;
  pages: readonly (readonly [head: { stack: Content[] }, ...Content[]])[];
}

/** A book or a statement on A4, see `bookPages`. */
export function bookDocument(
  file: BookFile,
  words: FileWords,
  onPage: (share: number) => void,
): ReturnType<Drawn> {
  const { orientation, pages } = bookPages(file, words);
  return {
    content: pages.flatMap(([head, ...rest], index): Content[] => [
      { ...head, ...(index > 0 ? { pageBreak: 'before' } : {}) },
      ...rest,
    ]),
    background: (page) => {
      onPage(page / pages.length);
      return null;
    },
    footer: (page, pages) => ({
      text: words.page(page, pages),
      fontSize: 8,
      margin: [margins.left, 4, margins.right, 0],
      alignment: 'right',
    }),
    pageSize: papers[orientation],
    pageMargins: [margins.left, margins.top, margins.right, margins.bottom],
    info: { title: `${file.title} ${file.period}` },
  };
}

/**
 * Title, company, months and unit on every page, the head of the table repeated, the sums carried forward (ux.md 14). A
 * statement is printed upright and fills its page.
 */
export function bookPages(file: BookFile, words: FileWords): BookPages {
  const orientation = file.isStatement ? 'portrait' : 'landscape';
  const paper = papers[orientation];
  const width = paper.width - margins.left - margins.right;
  const headRows = file.columns.some(({ group }) => group !== undefined) ? 2 : 1;
  const notes = file.notes.flatMap((note) => fitText(note, { width, height: 200, size: NOTE }).lines);
  const foot = (file.isStatement ? heights.foot : 0) + notes.length * heights.note;
  const free =
    paper.height - margins.top - margins.bottom - heights.title - heights.facts - foot - headRows * row.head;
  const rowHeight = file.isStatement
    ? Math.min(row.most, Math.max(row.least, free / Math.max(1, file.rows.length) - 2 * LINE))
    : row.usual;
  const pages = pagesOf(file, Math.floor(free / (rowHeight + LINE)), words);
  const { size, bands } = bandsOf(file, pages.flat(), width);
  const sheets = pages.flatMap((rows) => bands.map((band) => ({ rows, band })));
  return {
    orientation,
    pages: sheets.map(({ rows, band }) => [
      headOf(file, words, width),
      tableOf(file, band, rows, { size, rowHeight, headRows }),
      ...notes.map((text): Content => ({ text, fontSize: NOTE, noWrap: true, margin: [0, 2, 0, 0] })),
      ...(file.isStatement ? [signatures(words, width)] : []),
    ]),
  };
}

/** The table alone, on one page and in a width where it fits. */
export function plainTable(file: BookFile, width: number): Content {
  const { size, bands } = bandsOf(file, file.rows, width);
  return tableOf(file, bands[0]!, file.rows, { size, rowHeight: row.usual, headRows: 1 });
}

/** Title, then company, months and unit on one line; what does not fit is made smaller. */
function headOf(
  { title, company, period, about, unit }: BookFile,
  words: FileWords,
  width: number,
): { stack: Content[] } {
  const side = width * 0.4;
  const part = (text: string, alignment: 'left' | 'center' | 'right', wide: number) => {
    const { lines, size } = fitText(text, { width: wide, height: heights.facts, size: 8.5, mostLines: 1 });
    return { text: lines.join(' '), fontSize: size, alignment, width: wide };
  };
  return {
    stack: [
      { text: title, fontSize: 15, alignment: 'center', margin: [0, 0, 0, heights.title - 15 * LEADING] },
      {
        columns: [
          part(words.company + company, 'left', side),
          part(period, 'center', width - 2 * side),
          part([about, unit].filter(Boolean).join('  '), 'right', side),
        ],
        margin: [0, 0, 0, heights.facts - 8.5 * LEADING],
      },
    ],
  };
}

interface TableStyle {
  size: number;
  rowHeight: number;
  headRows: number;
}

const tableOf = (file: BookFile, band: Band, rows: readonly FileRow[], style: TableStyle): Content => {
  const columns = band.columns.map((index) => file.columns[index]!);
  const { size, rowHeight, headRows } = style;
  return {
    table: {
      widths: [...band.widths],
      heights: (index) => (index < headRows ? row.head : rowHeight),
      headerRows: headRows,
      body: [
        ...headCells(columns, band, style),
        ...rows.map(({ cells, tone: toneOfRow, marks }) =>
          band.columns.map((index, place): TableCell => {
            const column = file.columns[index]!;
            const { tone, indent } = marks?.[index] ?? { tone: toneOfRow, indent: 0 };
            const box = { width: band.widths[place]!, height: rowHeight, size };
            return {
              ...cellOf(printed(column, cells[index] ?? null, tone), box, indent * size),
              alignment: column.kind === 'text' ? 'left' : 'right',
              ...(tone === 'line' ? {} : { fillColor: '#f2f2f2' }),
            };
          }),
        ),
      ],
    },
    layout: {
      hLineWidth: () => LINE,
      vLineWidth: () => LINE,
      paddingLeft: () => 0,
      paddingRight: () => 0,
      paddingTop: () => 0,
      paddingBottom: () => 0,
    },
  };
};

/** One row of titles, or two where neighbours have a common heading. */
function headCells(
  columns: readonly FileColumn[],
  band: Band,
  { size, headRows }: TableStyle,
): TableCell[][] {
  const titled = (text: string, width: number, height: number) => ({
    ...cellOf(text, { width, height, size }, 0),
    alignment: 'center' as const,
  });
  if (headRows === 1)
    return [columns.map(({ title }, index) => titled(title, band.widths[index]!, row.head))];
  const upper = columns.map(({ title, group }, index): TableCell => {
    if (group === undefined) return { ...titled(title, band.widths[index]!, 2 * row.head), rowSpan: 2 };
    if (columns[index - 1]?.group === group) return {};
    const end = columns.findIndex((one, place) => place > index && one.group !== group);
    const span = (end === -1 ? columns.length : end) - index;
    const width = band.widths.slice(index, index + span).reduce((sum, one) => sum + one, 0);
    return { ...titled(group, width, row.head), colSpan: span };
  });
  const lower = columns.map(({ title, group }, index): TableCell =>
    group === undefined ? {} : titled(title, band.widths[index]!, row.head),
  );
  return [upper, lower];
}

/** A text in the middle of its cell, broken and made smaller until it fits. */
function cellOf(text: string, box: { width: number; height: number; size: number }, indent: number) {
  const { lines, size } = fitText(text, { ...box, width: box.width - 2 * PADDING - indent });
  const top = (box.height - lines.length * size * LEADING) / 2 - RISE * size;
  const placed = { fontSize: size, margin: [PADDING + indent, top, PADDING, 0] as Margins };
  const [line = ''] = lines;
  if (lines.length === 1) return { text: line, noWrap: true, ...placed };
  return { stack: lines.map((one) => ({ text: one, noWrap: true })), ...placed };
}

type Margins = [number, number, number, number];

/** Who answers for a statement signs below it. */
export const signatures = (words: FileWords, width: number): Content => ({
  columns: words.signed.map((text) => ({ text, fontSize: 8.5, width: width / words.signed.length })),
  margin: [0, mm(3), 0, 0],
});
