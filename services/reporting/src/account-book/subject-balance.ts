import {
  allDecimals,
  bySides,
  descendantsOf,
  QUANTITY,
  totalOfRows,
  type Span,
  type Subject,
  type SubjectBalance,
} from '@suanpan/accounting-core';
import type { SubjectBalanceRow } from '@suanpan/contracts';
import type { Books } from '../books/books.ts';
import { isWithin, type CodeRange } from '../books/code-range.ts';
import { commonUnits } from '../books/shown-columns.ts';
import { textOf } from '../books/texts.ts';
import { sideColumns } from './sides.ts';
import { readSubjectRows, type SubjectRows } from './subject-rows.ts';

export interface SubjectBalanceChoice extends CodeRange {
  /** Rows down to this level. */
  level?: number | undefined;
  showNumPrice?: boolean | undefined;
  /** Usable subjects without anything to show as well. */
  showZero?: boolean | undefined;
}

/** The subject balance table (behaviour.md 8): all levels in code order, last the total of the rows above all others. */
export async function subjectBalance(
  books: Books,
  span: Span,
  choice: SubjectBalanceChoice,
): Promise<SubjectBalanceRow[]> {
  return drawRows(books, await readSubjectRows(books, span, choice), choice);
}

/**
 * The subject summary (behaviour.md 8): what moved on every subject with lines in the span, rolled up, and its total.
 * The same figures as the subject balance shows for the period; balances and the year are left out.
 */
export async function subjectSummary(
  books: Books,
  span: Span,
  choice: Omit<SubjectBalanceChoice, 'showZero'>,
): Promise<SubjectBalanceRow[]> {
  const { chart, rows } = await readSubjectRows(books, span, choice);
  const moved = await readMovedSubjects(books, span);
  const isShown = ({ id }: Subject): boolean =>
    moved.has(id) || descendantsOf(chart.tree, id).some((below) => moved.has(below.id));
  const drawn = drawRows(books, { chart, rows: rows.filter(({ subject }) => isShown(subject)) }, choice);
  return drawn.map((row) => ({ ...row, ...noBalances }));
}

const noBalances = {
  beginningDebitBalance: null,
  beginningCreditBalance: null,
  ytdDebitAmount: null,
  ytdCreditAmount: null,
  endingDebitBalance: null,
  endingCreditBalance: null,
  beginningBalanceNum: null,
  endingBalanceNum: null,
} as const;

/** Subjects with lines in some months, also when red and black add up to nothing (decision D62). */
async function readMovedSubjects(
  { sql, accountSetId }: Books,
  { from, to }: Span,
): Promise<ReadonlySet<number>> {
  const rows = await sql.rows<{ subjectId: number }>(
    `SELECT DISTINCT subject_id FROM ledger_read.period_balance
     WHERE account_set_id = $1 AND (year, month) >= ($2::int, $3::int) AND (year, month) <= ($4::int, $5::int)`,
    [accountSetId, from.year, from.month, to.year, to.month],
  );
  return new Set(rows.map(({ subjectId }) => subjectId));
}

/** The chosen rows and their total. */
function drawRows(
  books: Books,
  { chart, rows }: Pick<SubjectRows, 'chart' | 'rows'>,
  choice: SubjectBalanceChoice,
): SubjectBalanceRow[] {
  const units = choice.showNumPrice ? commonUnits(chart.tree) : new Map<number, string>();
  const shown = rows.filter(
    ({ subject }) => isWithin(subject.code, choice) && subject.level <= (choice.level ?? subject.level),
  );
  return [...shown.map((row) => wireRow(row, units.get(row.subject.id) ?? null)), totalRow(shown, books)];
}

function wireRow({ subject, figures }: SubjectBalance, unit: string | null): SubjectBalanceRow {
  const { opening, debit, credit, closing } = figures.quantity;
  const quantity = (value: string): string | null => (unit === null ? null : allDecimals(value, QUANTITY));
  return {
    subjectId: subject.id,
    auxiliaryId: null,
    parentId: subject.parentId,
    code: subject.code,
    name: subject.name,
    level: subject.level,
    isLeaf: subject.isLeaf,
    unit: unit ?? subject.quantityUnit,
    balanceDirection: subject.normalSide,
    ...sideColumns(bySides(figures)),
    beginningBalanceNum: quantity(opening),
    currentDebitAmountNum: quantity(debit),
    currentCreditAmountNum: quantity(credit),
    endingBalanceNum: quantity(closing),
    isTotal: false,
  };
}

const totalRow = (rows: readonly SubjectBalance[], { language }: Books): SubjectBalanceRow => ({
  subjectId: null,
  auxiliaryId: null,
  parentId: null,
  code: '',
  name: textOf('total', language),
  level: null,
  isLeaf: false,
  unit: null,
  balanceDirection: null,
  ...sideColumns(totalOfRows(rows)),
  beginningBalanceNum: null,
  currentDebitAmountNum: null,
  currentCreditAmountNum: null,
  endingBalanceNum: null,
  isTotal: true,
});
