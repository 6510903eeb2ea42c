import {
  allDecimals,
  bySides,
  QUANTITY,
  totalOfRows,
  type Span,
  type SubjectBalance,
} from '@suanpan/accounting-core';
import type { SubjectBalanceRow } from '@suanpan/contracts';
import type { Books } from '../books/books.ts';
import { commonUnits } from '../books/shown-columns.ts';
import { textOf } from '../books/texts.ts';
import { sideColumns } from './sides.ts';
import { readSubjectRows } from './subject-rows.ts';

export interface SubjectBalanceChoice {
  /** Rows down to this level. */
  level?: number | undefined;
  /** Codes from here … */
  codeFrom?: string | undefined;
  /** … to here, everything below it included. */
  codeTo?: string | undefined;
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
  const { chart, rows } = await readSubjectRows(books, span, choice);
  const chosen = rows.filter(({ subject }) => isWithin(subject.code, choice));
  const units = choice.showNumPrice ? commonUnits(chart.tree) : new Map<number, string>();
  const shown = chosen.filter(({ subject }) => subject.level <= (choice.level ?? subject.level));
  return [...shown.map((row) => wireRow(row, units.get(row.subject.id) ?? null)), totalRow(shown, books)];
}

const isWithin = (code: string, { codeFrom, codeTo }: SubjectBalanceChoice): boolean =>
  (codeFrom === undefined || code >= codeFrom) &&
  (codeTo === undefined || code <= codeTo || code.startsWith(codeTo));

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
