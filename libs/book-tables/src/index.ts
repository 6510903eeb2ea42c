export {
  accountColumns,
  accountLines,
  ageColumns,
  ageLines,
  AGE_KEYS,
  type AccountLine,
  type AgeLine,
} from './age-columns.ts';
export { sameTotals } from './agreement.ts';
export { auxiliaryColumns } from './auxiliary-columns.ts';
export { balanceBesides, generalBesides, type Besides } from './besides.ts';
export { balanceColumns } from './balance-columns.ts';
export { comparedSpan, COMPARISONS, spanText, type Comparison } from './compared-span.ts';
export { checkColumns, checkName, checkRows, type CheckRow } from './check-rows.ts';
export { chosenRows } from './chosen-rows.ts';
export { unlessZero, type BookColumn } from './column.ts';
export { dayBookColumns, isDayBookLine, type DayBookRow, type DayBookTotal } from './day-book-columns.ts';
export { equityColumns, isEquityBalance, type EquityRow } from './equity-columns.ts';
export { expenseColumns, type ExpenseRow } from './expense-columns.ts';
export {
  fundColumns,
  fundDayColumns,
  fundDayLines,
  fundLines,
  type FundDayLine,
  type FundLine,
} from './fund-columns.ts';
export { fundIncomeColumns, fundIncomeLines, type FundIncomeLine } from './fund-income-columns.ts';
export { generalColumns } from './general-columns.ts';
export { generalRows, generalTotal, type GeneralRow } from './general-rows.ts';
export { incomeColumns, type IncomeRow } from './income-columns.ts';
export { invoiceColumns } from './invoice-columns.ts';
export { invoiceWords } from './invoice-words.ts';
export { ledgerColumns, numberOf } from './ledger-columns.ts';
export { shownColumns, subjectOf, type LedgerSubject, type ShownColumns } from './line-subject.ts';
export { LogWords } from './log-words.ts';
export type { ColumnChoice } from './moved-columns.ts';
export { multiColumns, type MultiColumnRow } from './multi-columns.ts';
export { summaryColumns, summaryLines, type SummaryLine } from './party-summary-columns.ts';
export { dimensionName, pivotColumns, pivotRows, placeName, type PivotRow } from './pivot-columns.ts';
export { nameOf, ratioColumns, type RatioRow } from './ratio-columns.ts';
export { statementColumns, type SpanKind } from './statement-columns.ts';
export {
  equationOf,
  missingLines,
  roundingDifferences,
  statementHalves,
  type Equation,
  type StatementRow,
} from './statement-rows.ts';
export { itemTitle, templateName } from './titles.ts';
export { deepestLevel, parentCodes, totalOfShown, visibleRows } from './visible-rows.ts';
export { bookWords, bookWordsIn, type BookWord, type SayBook } from './words.ts';
