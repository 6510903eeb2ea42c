import {
  bySides,
  descendantsOf,
  totalOfRows,
  type Span,
  type Subject,
  type SubjectBalance,
} from '@suanpan/accounting-core';
import type { SubjectBalanceRow } from '@suanpan/contracts';
import type { Books } from '../books/books.ts';
import { commonCurrencies, commonUnits, type Common } from '../books/shown-columns.ts';
import { textOf } from '../books/texts.ts';
import { originalColumns, quantityColumns } from './besides.ts';
import { sideColumns } from './sides.ts';
import {
  chosenSubjects,
  readSubjectRows,
  type SubjectBalanceChoice,
  type SubjectRows,
} from './subject-rows.ts';

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
  const { chart, leaves, rows } = await readSubjectRows(books, span, choice);
  const moved = await readMovedSubjects(books, span);
  const isShown = ({ id }: Subject): boolean =>
    moved.has(id) || descendantsOf(chart.tree, id).some((below) => moved.has(below.id));
  const shown = rows.filter(({ subject }) => isShown(subject));
  const drawn = drawRows(books, { chart, leaves, rows: shown }, choice);
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
  openingOriginal: null,
  closingOriginal: null,
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
  { chart, leaves, rows }: SubjectRows,
  choice: SubjectBalanceChoice,
): SubjectBalanceRow[] {
  const none: Common = new Map();
  const units = choice.showNumPrice ? commonUnits(chart.tree) : none;
  const currencies = choice.showNumPrice ? commonCurrencies(chart.tree, leaves, books.baseCurrency) : none;
  const shown = chosenSubjects(rows, choice);
  return [...shown.map((row) => wireRow(row, { units, currencies })), totalRow(shown, books)];
}

function wireRow(
  { subject, figures }: SubjectBalance,
  { units, currencies }: Record<'units' | 'currencies', Common>,
): SubjectBalanceRow {
  const unit = units.get(subject.id) ?? null;
  const currency = currencies.get(subject.id) ?? null;
  return {
    subjectId: subject.id,
    auxiliaryId: null,
    parentId: subject.parentId,
    code: subject.code,
    name: subject.name,
    level: subject.level,
    isLeaf: subject.isLeaf,
    balanceDirection: subject.normalSide,
    ...sideColumns(bySides(figures)),
    ...quantityColumns(figures, unit),
    unit: unit ?? subject.quantityUnit,
    currency,
    ...originalColumns(figures, currency !== null),
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
  balanceDirection: null,
  ...sideColumns(totalOfRows(rows)),
  ...quantityColumns(null, null),
  currency: null,
  ...originalColumns(null, false),
  isTotal: true,
});
