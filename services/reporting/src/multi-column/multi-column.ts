import {
  comparePeriods,
  descendantsOf,
  firstDay,
  formatMoney,
  nextPeriod,
  subtract,
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
}

/**
 * The multi-column ledger: the detailed ledger of a subject with a column for each subject directly below it. A line
 * stands in the column of its subject, on the column's own side: what moves on the other side is negative.
 * @throws book.no-columns; book.too-many-lines.
 */
export async function multiColumnLedger(
  books: Books,
  span: Span,
  asked: { subjectId?: string | undefined; subjectCode?: string | undefined },
): Promise<MultiColumnLedger> {
  refuseBeforeBooks(span, books.enablePeriod);
  const chart = await readChart(books);
  const subject = askedSubject(chart, asked);
  const months = monthsWithLines(span, books);
  const columns = await readColumns(books, chart, months, subject);
  if (columns.length === 0) refuse({ code: 'book.no-columns', field: 'subjectId', subject: subject.code });
  const filter = { subjectIds: idsFrom(chart, subject) };
  const lines = await readLines(books, months, filter, null, mostLines + 1);
  if (lines.length > mostLines) refuse({ code: 'book.too-many-lines', field: 'from', max: mostLines });
  const frame: LedgerFrame = {
    subject,
    subjectName: fullNameOf(chart, subject),
    language: books.language,
    showsQuantity: false,
    showsOriginal: false,
  };
  const totals = await readMonths(books, chart, months, 'amounts', filter);
  return {
    subject: { id: subject.id, code: subject.code, name: subject.name },
    columns: columns.map(({ subject: { id, code, name, normalSide } }) => ({
      subjectId: id,
      code,
      name,
      side: normalSide,
    })),
    rows: drawRows({ books, chart, frame, columns, totals }, months, lines),
  };
}

const idsFrom = ({ tree }: Chart, { id }: Subject): number[] => [
  id,
  ...descendantsOf(tree, id).map((subject) => subject.id),
];

async function readColumns(
  books: Books,
  chart: Chart,
  months: Span,
  parent: Subject,
): Promise<LedgerColumn[]> {
  const columns: LedgerColumn[] = [];
  for (const subject of chart.tree.subjects.filter(({ parentId }) => parentId === parent.id)) {
    const subjectIds = idsFrom(chart, subject);
    const totals = await readMonths(books, chart, months, 'amounts', { subjectIds });
    columns.push({ subject, subjectIds: new Set(subjectIds), months: totals });
  }
  return columns;
}

interface Drawing {
  books: Books;
  chart: Chart;
  frame: LedgerFrame;
  columns: readonly LedgerColumn[];
  totals: LedgerMonths;
}

function drawRows(drawing: Drawing, { from, to }: Span, lines: readonly StoredLine[]): Row[] {
  const { frame, columns, totals } = drawing;
  const opening = openingRow(frame, firstDay(from), totals.opening);
  const rows: Row[] = [{ ...opening, amounts: columns.map(() => null) }];
  let balance = totals.opening;
  let month = from;
  const closeBefore = (next: Period): void => {
    for (; comparePeriods(month, next) < 0; month = nextPeriod(month))
      rows.push(...totalRows(drawing, month));
  };
  for (const line of lines) {
    closeBefore(line.month);
    balance = plus(balance, turnoverOf(line));
    rows.push(drawLine(drawing, line, balance));
  }
  closeBefore(nextPeriod(to));
  return rows;
}

function drawLine({ books, chart, frame, columns }: Drawing, line: StoredLine, balance: Balance): Row {
  const subject = found(chart.tree.byId.get(line.subjectId));
  const { baseCurrency } = books;
  return {
    ...lineRow(frame, line, { subject, subjectName: '', auxiliary: [], balance, baseCurrency }),
    amounts: columns.map((column) =>
      column.subjectIds.has(line.subjectId) ? formatMoney(onSide(column, line)) : null,
    ),
  };
}

function totalRows({ frame, columns, totals }: Drawing, month: Period): Row[] {
  const { lastDay, period, ytd, closing } = totals.of(month);
  const amountsOf = (kind: 'period' | 'ytd'): string[] =>
    columns.map((column) => formatMoney(onSide(column, column.months.of(month)[kind])));
  return [
    { ...totalRow(frame, 'period', lastDay, period, closing), amounts: amountsOf('period') },
    { ...totalRow(frame, 'ytd', lastDay, ytd, closing), amounts: amountsOf('ytd') },
  ];
}

const onSide = ({ subject }: LedgerColumn, { debit, credit }: Pick<Turnover, 'debit' | 'credit'>): Fen =>
  subject.normalSide === 'debit' ? subtract(debit, credit) : subtract(credit, debit);
