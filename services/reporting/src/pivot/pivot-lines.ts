import { comparePeriods, formatMoney, ZERO, type Span } from '@suanpan/accounting-core';
import { isBalanceMeasure, type PivotLines, type PivotLinesQuery } from '@suanpan/contracts';
import { refuse } from '@suanpan/service-kit';
import { readAuxiliarySets } from '../books/auxiliary-sets.ts';
import type { Books } from '../books/books.ts';
import { readChart } from '../books/chart.ts';
import { storedFen } from '../books/columns.ts';
import { refuseBeforeBooks } from '../books/span.ts';
import { StatementValues } from '../books/statement-values.ts';
import { dayBookKey } from '../day-book/day-book-key.ts';
import { wireLine } from '../day-book/day-book.ts';
import { pageStatement, type StoredLine } from '../day-book/read-page.ts';
import { narrowedTo, readChosen, type ChosenLines } from './chosen-lines.ts';
import { readAxes } from './dimensions.ts';
import { lineConditions, voucherConditions } from './line-conditions.ts';
import { readTotals } from './read-cells.ts';

const PAGE_LINES = 200;

/**
 * The lines behind one cell of a pivot table, in the order of the books, with the totals of all of them. They are the
 * lines that the cell adds up: the same filters, narrowed to the keys of its row and its column.
 * @throws request.field for what is no key of its dimension, for a page of other months, and for balances, which these lines
 * do not make.
 */
export async function pivotLines(books: Books, span: Span, query: PivotLinesQuery): Promise<PivotLines> {
  refuseBeforeBooks(span, books.enablePeriod);
  if (isBalanceMeasure(query.measure ?? 'net'))
    refuse({ code: 'request.field', field: 'measure', rule: 'unknown' });
  const chart = await readChart(books);
  const { rows, columns } = await readAxes(books, query);
  const all = await readChosen(books, chart, span, query);
  const row = { keys: keysOf(query.rowKeys), field: 'rowKeys' };
  const column = { keys: keysOf(query.columnKeys), field: 'columnKeys' };
  const chosen = narrowedTo(narrowedTo(all, chart, rows, row), chart, columns, column);
  if (comparePeriods(chosen.span.from, chosen.span.to) > 0) return nothing;
  const size = query.size ?? PAGE_LINES;
  const stored = await readPage(books, chosen, query.after, size + 1);
  const shown = stored.slice(0, size);
  const auxiliary = await readAuxiliarySets(
    books,
    shown.map(({ auxSetId }) => auxSetId),
  );
  const totals = await readTotals(books, chosen);
  return {
    lines: shown.map((line) => ({
      ...wireLine(books, chart, line),
      auxiliary: auxiliary.get(line.auxSetId) ?? [],
    })),
    debitTotal: formatMoney(storedFen(totals.debit)),
    creditTotal: formatMoney(storedFen(totals.credit)),
    count: Number(totals.lines),
    next: stored.length > size ? dayBookKey(shown.at(-1)!) : null,
  };
}

const nothing: PivotLines = {
  lines: [],
  debitTotal: formatMoney(ZERO),
  creditTotal: formatMoney(ZERO),
  count: 0,
  next: null,
};

const keysOf = (text: string | undefined): string[] => text?.split(',') ?? [];

function readPage(
  books: Books,
  chosen: ChosenLines,
  after: string | undefined,
  limit: number,
): Promise<StoredLine[]> {
  const page = pageStatement(books, { span: chosen.span, after, limit });
  const values = new StatementValues(page.values);
  const conditions = [...lineConditions('l', chosen, values), ...voucherConditions('l', chosen, values)];
  const text = page.textWith(conditions.map((condition) => ` AND ${condition}`).join(''));
  return books.sql.rows<StoredLine>(text, values.values);
}
