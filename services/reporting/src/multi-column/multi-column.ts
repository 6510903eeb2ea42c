import {
  allDecimals,
  comparePeriods,
  descendantsOf,
  firstDay,
  formatMoney,
  nextPeriod,
  QUANTITY,
  subtract,
  subtractText,
  type Fen,
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
}

/**
 * The multi-column ledger: the detailed ledger of a subject with a column for each subject directly below it. A line
 * stands in the column of its subject, on the column's own side: what moves on the other side is negative. Quantities,
 * where they are asked for, stand beside the amounts in the same way (`shown-columns.ts`).
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
  const showsQuantity = asked.showNumPrice ?? false;
  const measure = showsQuantity ? 'quantities' : 'amounts';
  const columns: LedgerColumn[] = [];
  for (const child of chart.tree.subjects.filter(({ parentId }) => parentId === subject.id)) {
    const subjectIds = idsFrom(chart, child);
    columns.push({
      subject: child,
      subjectIds: new Set(subjectIds),
      months: await readMonths(books, chart, months, measure, { subjectIds }),
      unit: units.get(child.id) ?? null,
    });
  }
  if (columns.length === 0) refuse({ code: 'book.no-columns', field: 'subjectId', subject: subject.code });
  const filter = { subjectIds: idsFrom(chart, subject) };
  const lines = await readLines(books, months, filter, null, mostLines + 1);
  if (lines.length > mostLines) refuse({ code: 'book.too-many-lines', field: 'from', max: mostLines });
  const frame: LedgerFrame = {
    subject,
    subjectName: fullNameOf(chart, subject),
    language: books.language,
    showsQuantity: showsQuantity && units.has(subject.id),
    showsOriginal: false,
  };
  const totals = await readMonths(books, chart, months, measure, filter);
  return {
    subject: { id: subject.id, code: subject.code, name: subject.name },
    columns: columns.map(({ subject: { id, code, name, normalSide }, unit }) => ({
      subjectId: id,
      code,
      name,
      side: normalSide,
      unit,
    })),
    rows: drawRows({ books, chart, frame, columns, totals, showsQuantity }, months, lines),
  };
}

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
  showsQuantity: boolean;
}

function drawRows(drawing: Drawing, { from, to }: Span, lines: readonly StoredLine[]): Row[] {
  const { frame, columns, totals } = drawing;
  const opening = openingRow(frame, firstDay(from), totals.opening);
  const rows: Row[] = [{ ...opening, amounts: columns.map(() => null), quantities: columns.map(() => null) }];
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
  { showsQuantity, books, frame, columns }: Drawing,
  line: StoredLine,
  { subject, moved, balance }: { subject: Subject; moved: Turnover; balance: Balance },
): Row {
  const isOf = ({ subjectIds }: LedgerColumn): boolean => subjectIds.has(line.subjectId);
  const { baseCurrency } = books;
  return {
    ...lineRow(frame, line, { subject, subjectName: '', auxiliary: [], balance, baseCurrency }),
    amounts: columns.map((column) => (isOf(column) ? formatMoney(onSide(column, moved)) : null)),
    quantities: columns.map((column) =>
      isOf(column) ? quantityOnSide({ showsQuantity }, column, moved) : null,
    ),
  };
}

function totalRows(drawing: Drawing, month: Period): Row[] {
  const { frame, columns, totals } = drawing;
  const { lastDay, closing } = totals.of(month);
  return (['period', 'ytd'] as const).map((kind) => ({
    ...totalRow(frame, kind, lastDay, totals.of(month)[kind], closing),
    amounts: columns.map((column) => formatMoney(onSide(column, column.months.of(month)[kind]))),
    quantities: columns.map((column) => quantityOnSide(drawing, column, column.months.of(month)[kind])),
  }));
}

const onSide = ({ subject }: LedgerColumn, { debit, credit }: Pick<Turnover, 'debit' | 'credit'>): Fen =>
  subject.normalSide === 'debit' ? subtract(debit, credit) : subtract(credit, debit);

const quantityOnSide = (
  { showsQuantity }: Pick<Drawing, 'showsQuantity'>,
  { subject, unit }: LedgerColumn,
  { quantityDebit, quantityCredit }: Turnover,
): string | null => {
  if (!showsQuantity || unit === null) return null;
  const isDebit = subject.normalSide === 'debit';
  return allDecimals(
    isDebit ? subtractText(quantityDebit, quantityCredit) : subtractText(quantityCredit, quantityDebit),
    QUANTITY,
  );
};
