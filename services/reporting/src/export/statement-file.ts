import {
  bookWordsIn,
  comparedSpan,
  itemTitle,
  missingLines,
  roundingDifferences,
  spanText,
  statementColumns,
  statementHalves,
  templateName,
  type StatementRow,
} from '@suanpan/book-tables';
import { AMOUNT_UNITS, lastDay, type Span } from '@suanpan/accounting-core';
import type { StatementFileQuery } from '@suanpan/contracts';
import { fileTable, dayText, type BookFile, type FileRow, type SumTerm } from '@suanpan/service-kit/tables';
import type { Books } from '../books/books.ts';
import { readTemplate } from '../report/read-template.ts';
import { viewStatement } from '../report/view-statement.ts';
import { companyOf } from './company.ts';
import { liveSums } from './live-sums.ts';

/** A statement in its statutory layout: one with sides has both beside each other, line by line. */
export async function statementFile(
  books: Books,
  templateId: number,
  span: Span,
  { kind = 'month', hideZero = false, unit: asked = '1', compare }: StatementFileQuery,
): Promise<BookFile> {
  const template = await readTemplate(books, templateId);
  const figures = await viewStatement(books, templateId, span);
  const unit = AMOUNT_UNITS.find((one) => String(one) === asked) ?? 1;
  const other = compare ? comparedSpan(span, kind, compare, books.enablePeriod) : null;
  const compared = other && (await viewStatement(books, templateId, other));
  const { left, right } = statementHalves(template.items, figures, { hideZero, unit, compared });
  const rounded = roundingDifferences(template.items, figures, unit, compared);
  const { language } = books;
  const missing = missingLines(template.items, figures, language);
  const say = bookWordsIn(language);
  const half = (heading: string, rows: readonly StatementRow[]): HalfTable => {
    const table = fileTable(
      statementColumns(say, {
        heading,
        type: template.type,
        kind,
        language,
        compared: other && spanText(other),
      }),
      rows,
      ({ item }) => (item.isBolder ? 'sum' : 'line'),
    );
    const sums = liveSums(rows, table.columns, table.rows);
    return {
      columns: table.columns,
      rows: table.rows.map((row, place) => ({ ...row, sums: sums[place]! })),
      levels: rows.map(({ item }) => item.level),
    };
  };
  const halves =
    right.length === 0 ? [half(say('item'), left)] : [half(say('assets'), left), half(say('claims'), right)];
  return {
    title: templateName(template, language),
    company: await companyOf(books),
    period: template.type === 1 ? dayText(lastDay(span.to), language) : spanText(span),
    about: null,
    unit: say(`unit.${unit}`),
    notes: [
      ...noteOf(say('missing'), missing),
      ...noteOf(
        say('rounded'),
        rounded.map(({ item, difference }) => `${itemTitle(item, language)} ${difference}`),
      ),
    ],
    ...besideEachOther(halves),
    leading: 2,
    carried: null,
    isStatement: true,
  };
}

/** One note with all it names; none when there is nothing to name. */
const noteOf = (text: string, named: readonly string[]): string[] =>
  named.length === 0 ? [] : [[text, ...named].join(' ')];

type HalfTable = Pick<BookFile, 'columns' | 'rows'> & { levels: readonly number[] };

/** The last rows of all halves, their totals, stand on one line; places of sums are then those of the whole table. */
export function besideEachOther(halves: readonly HalfTable[]): Pick<BookFile, 'columns' | 'rows' | 'half'> {
  const length = Math.max(...halves.map(({ rows }) => rows.length));
  const rows = Array.from({ length }, (_, index): FileRow => {
    const parts = halves.map(({ columns, rows, levels }) => {
      const place = index === length - 1 ? rows.length - 1 : index < rows.length - 1 ? index : -1;
      const row = rows[place];
      const placed = (term: SumTerm): SumTerm =>
        term.row === rows.length - 1 ? { ...term, row: length - 1 } : term;
      return {
        sums: columns.map((_column, column) => row?.sums?.[column]?.map(placed) ?? null),
        cells: row?.cells ?? columns.map(() => null),
        marks: columns.map((_column, column) => ({
          tone: row?.tone ?? ('line' as const),
          indent: column === 0 ? (levels[place] ?? 1) - 1 : 0,
        })),
      };
    });
    return {
      cells: parts.flatMap(({ cells }) => cells),
      marks: parts.flatMap(({ marks }) => marks),
      sums: parts.flatMap(({ sums }) => sums),
      tone: 'line',
    };
  });
  const columns = halves.flatMap((half) => half.columns);
  return { columns, rows, half: columns.length / halves.length };
}
