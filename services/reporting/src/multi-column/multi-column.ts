import {
  allDecimals,
  comparePeriods,
  descendantsOf,
  firstDay,
  formatMoney,
  nextPeriod,
  onSide,
  ORIGINAL,
  QUANTITY,
  subtract,
  subtractText,
  type Period,
  type Span,
  type Subject,
} from '@suanpan/accounting-core';
import type { MultiColumnLedger } from '@suanpan/contracts';
import { found, refuse } from '@suanpan/service-kit';
import { plus, type Balance, type Turnover } from '../books/balance.ts';
import type { Books } from '../books/books.ts';
import { askedSubject, fullNameOf, readChart, type Chart } from '../books/chart.ts';
import { openingRow, totalRow, type LedgerFrame } from '../books/ledger-rows.ts';
import { commonUnits } from '../books/shown-columns.ts';
import { refuseBeforeBooks } from '../books/span.ts';
import { readLines, turnoverOf, type StoredLine } from '../detail-ledger/ledger-lines.ts';
import { lineRow } from '../detail-ledger/line-row.ts';
import { monthsWithLines, readMonths, type LedgerMonths } from '../detail-ledger/month-totals.ts';

type Row = MultiColumnLedger['rows'][number];

/** Most lines of one ledger; it is not leafed through page by page. */
const mostLines = 20_000;

/** A subject directly below the ledger's, with everything below it. */
interface LedgerColumn {
  subject: Subject;
  subjectIds: ReadonlySet<number>;
  months: LedgerMonths;
  /** In which its quantities are kept, where they make a sum. */
  unit: string | null;
  /** The one foreign currency on it; null: none, or several, which make no sum. */
  currency: string | null;
}

/**
 * The multi-column ledger: the detailed ledger of a subject with a column for each subject directly below it. A line
 * stands in the column of its subject, on the column's own side: what moves on the other side is negative. Quantities
 * and foreign amounts, where they are asked for, stand beside the amounts in the same way (`shown-columns.ts`).
 * @throws book.no-columns; book.too-many-lines.
 */
export async function multiColumnLedger(
  books: Books,
  span: Span,
  asked: {
    subjectId?: string | undefined;
    subjectCode?: string | undefined;
    showNumPrice?: boolean | undefined;
  },
): Promise<MultiColumnLedger> {
  refuseBeforeBooks(span, books.enablePeriod);
  const chart = await readChart(books);
  const subject = askedSubject(chart, asked);
  const months = monthsWithLines(span, books);
  const units = commonUnits(chart.tree);
  const showsMore = asked.showNumPrice ?? false;
  const measure = showsMore ? 'quantities' : 'amounts';
  const columns: LedgerColumn[] = [];
  for (const child of chart.tree.subjects.filter(({ parentId }) => parentId === subject.id)) {
    const subjectIds = idsFrom(chart, child);
    const own = await readMonths(books, chart, months, measure, { subjectIds });
    columns.push({
      subject: child,
      subjectIds: new Set(subjectIds),
      months: own,
      unit: units.get(child.id) ?? null,
      currency: onlyOf(own.foreignCurrencies),
    });
  }
  if (columns.length === 0) refuse({ code: 'book.no-columns', field: 'subjectId', subject: subject.code });
  const filter = { subjectIds: idsFrom(chart, subject) };
  const lines = await readLines(books, months, filter, null, mostLines + 1);
  if (lines.length > mostLines) refuse({ code: 'book.too-many-lines', field: 'from', max: mostLines });
  const totals = await readMonths(books, chart, months, measure, filter);
  const frame: LedgerFrame = {
    subject,
    subjectName: fullNameOf(chart, subject),
    language: books.language,
    showsQuantity: showsMore && units.has(subject.id),
    showsOriginal: showsMore && totals.foreignCurrencies.size === 1,
  };
  return {
    subject: { id: subject.id, code: subject.code, name: subject.name },
    columns: columns.map(({ subject: { id, code, name, normalSide }, unit, currency }) => ({
      subjectId: id,
      code,
      name,
      side: normalSide,
      unit,
      currency,
    })),
    rows: drawRows({ books, chart, frame, columns, totals, showsMore }, months, lines),
  };
}

const onlyOf = (values: ReadonlySet<string>): string | null => (values.size === 1 ? [...values][0]! : null);

const idsFrom = ({ tree }: Chart, { id }: Subject): number[] => [
  id,
  ...descendantsOf(tree, id).map((subject) => subject.id),
];

interface Drawing {
  books: Books;
  chart: Chart;
  frame: LedgerFrame;
  columns: readonly LedgerColumn[];
  totals: LedgerMonths;
  /** Quantities and foreign amounts, too. */
  showsMore: boolean;
}

function drawRows(drawing: Drawing, { from, to }: Span, lines: readonly StoredLine[]): Row[] {
  const { frame, columns, totals } = drawing;
  const opening = openingRow(frame, firstDay(from), totals.opening);
  const none = columns.map(() => null);
  const rows: Row[] = [{ ...opening, amounts: none, quantities: none, originals: none }];
  let balance = totals.opening;
  let month = from;
  const closeBefore = (next: Period): void => {
    for (; comparePeriods(month, next) < 0; month = nextPeriod(month))
      rows.push(...totalRows(drawing, month));
  };
  for (const line of lines) {
    closeBefore(line.month);
    const subject = found(drawing.chart.tree.byId.get(line.subjectId));
    const moved = turnoverOf(line, subject);
    balance = plus(balance, moved);
    rows.push(drawLine(drawing, line, { subject, moved, balance }));
  }
  closeBefore(nextPeriod(to));
  return rows;
}

function drawLine(
  drawing: Drawing,
  line: StoredLine,
  { subject, moved, balance }: { subject: Subject; moved: Turnover; balance: Balance },
): Row {
  const { books, frame, columns } = drawing;
  const { baseCurrency } = books;
  const movedOn = ({ subjectIds }: LedgerColumn): Turnover | null =>
    subjectIds.has(line.subjectId) ? moved : null;
  return {
    ...lineRow(frame, line, { subject, subjectName: '', auxiliary: [], balance, baseCurrency }),
    ...columnFigures(drawing, columns.map(movedOn)),
  };
}

function totalRows(drawing: Drawing, month: Period): Row[] {
  const { frame, columns, totals } = drawing;
  const { lastDay, closing } = totals.of(month);
  return (['period', 'ytd'] as const).map((kind) => ({
    ...totalRow(frame, kind, lastDay, totals.of(month)[kind], closing),
    ...columnFigures(
      drawing,
      columns.map(({ months }) => months.of(month)[kind]),
    ),
  }));
}

/** What stands in each column of a row, on the column's side. @param moved by column; null: nothing stands there */
function columnFigures(
  { columns, showsMore }: Drawing,
  moved: readonly (Turnover | null)[],
): Pick<Row, 'amounts' | 'quantities' | 'originals'> {
  const each = (figure: (turnover: Turnover, column: LedgerColumn) => string | null) =>
    columns.map((column, index) => (moved[index] ? figure(moved[index], column) : null));
  return {
    amounts: each(({ debit, credit }, { subject }) =>
      formatMoney(onSide(subtract(debit, credit), subject.normalSide)),
    ),
    quantities: each(({ quantityDebit, quantityCredit }, { subject, unit }) =>
      showsMore && unit !== null ? textOnSide(subject, quantityDebit, quantityCredit, QUANTITY) : null,
    ),
    originals: each(({ originalDebit, originalCredit }, { subject, currency }) =>
      showsMore && currency !== null ? textOnSide(subject, originalDebit, originalCredit, ORIGINAL) : null,
    ),
  };
}

const textOnSide = (
  { normalSide }: Subject,
  debit: string,
  credit: string,
  shape: Parameters<typeof allDecimals>[1],
): string | null =>
  allDecimals(normalSide === 'debit' ? subtractText(debit, credit) : subtractText(credit, debit), shape);
