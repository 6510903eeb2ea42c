import type {
  AuxiliaryBalanceRow,
  AuxiliaryRef,
  GeneralLedgerEntry,
  LedgerRow,
  ReportItem,
  ReportView,
  Subject,
  SubjectBalanceRow,
  VoucherCashFlow,
} from '@suanpan/contracts';
import type { AnsweredRow } from './compare.ts';
import { inOwnDirection, netDebit } from './figures.ts';

/** The books' answers in the columns of the expected files (data/golden-1/README.md). Pure; no figure is computed. */

export const trialBalanceRows = (rows: readonly SubjectBalanceRow[]): AnsweredRow[] =>
  rows
    .filter((row) => !row.isTotal)
    .map((row) => ({
      code: row.code,
      level: row.level === null ? null : String(row.level),
      opening_debit: row.beginningDebitBalance,
      opening_credit: row.beginningCreditBalance,
      period_debit: row.currentDebitAmount,
      period_credit: row.currentCreditAmount,
      ytd_debit: row.ytdDebitAmount,
      ytd_credit: row.ytdCreditAmount,
      closing_debit: row.endingDebitBalance,
      closing_credit: row.endingCreditBalance,
    }));

/** How a reader of the books names what the answers give as ids and codes. */
export interface Names {
  categoryKey: (categoryId: number) => string;
  baseCurrency: string;
}

const auxiliaryText = (items: readonly AuxiliaryRef[], names: Names): string =>
  items.map((item) => `${names.categoryKey(item.categoryId)}:${item.code}`).join('|');

/** Rows of accounts with auxiliary items or a foreign currency; base currency is written as nothing. */
export const auxiliaryBalanceRows = (rows: readonly AuxiliaryBalanceRow[], names: Names): AnsweredRow[] =>
  rows
    .filter((row) => !row.isTotal)
    .map((row) => ({
      code: row.subjectCode,
      aux: auxiliaryText(row.auxiliary, names),
      currency: row.currency === names.baseCurrency ? '' : row.currency,
      opening_net_debit: netDebit(row.beginningDebitBalance, row.beginningCreditBalance),
      period_debit: row.currentDebitAmount,
      period_credit: row.currentCreditAmount,
      closing_net_debit: netDebit(row.endingDebitBalance, row.endingCreditBalance),
      closing_fcy_net_debit: row.closingOriginal,
      closing_quantity: row.closingQuantity,
    }))
    .filter((row) => row.aux !== '' || (row.currency ?? '') !== '');

const rowOfKind = (entry: GeneralLedgerEntry, kind: LedgerRow['kind']): LedgerRow | undefined =>
  entry.summary.find((row) => row.kind === kind);

const ownBalance = (row: LedgerRow | undefined, own: Subject['balanceDirection']): string | null =>
  row ? inOwnDirection(row.balanceDirection, row.balance, own) : null;

export const generalLedgerRow = (entry: GeneralLedgerEntry, month: string): AnsweredRow => {
  const own = entry.subject.balanceDirection;
  const period = rowOfKind(entry, 'period');
  const ytd = rowOfKind(entry, 'ytd');
  return {
    code: entry.subject.code,
    period: month,
    opening_own_direction: ownBalance(rowOfKind(entry, 'opening'), own),
    period_debit: period?.debitAmount ?? null,
    period_credit: period?.creditAmount ?? null,
    ytd_debit: ytd?.debitAmount ?? null,
    ytd_credit: ytd?.creditAmount ?? null,
    closing_own_direction: ownBalance(period, own),
  };
};

/** The posted lines of one ledger, with its running balance. */
export const detailLedgerRows = (subject: Subject, rows: readonly LedgerRow[], names: Names): AnsweredRow[] =>
  rows
    .filter((row) => row.kind === 'line')
    .map((row) => ({
      ledger_code: subject.code,
      date: row.voucherDate,
      word: row.word,
      number: row.code === null ? null : String(row.code),
      line: row.lineNo === null ? null : String(row.lineNo),
      code: row.subjectCode,
      aux: auxiliaryText(row.auxiliary, names),
      debit: row.debitAmount,
      credit: row.creditAmount,
      running_balance_own_direction: inOwnDirection(
        row.balanceDirection,
        row.balance,
        subject.balanceDirection,
      ),
    }));

/** The numbered lines of a statement; `columns` name the file's columns for the period's and the year's figure. */
export const statementRows = (
  items: readonly ReportItem[],
  view: ReportView,
  columns: { period: string; year: string },
): AnsweredRow[] =>
  items
    .filter((item) => item.lineNum !== null)
    .map((item) => ({
      line: String(item.lineNum),
      [columns.period]: view[item.id]?.currentPeriodAmount ?? null,
      [columns.year]: view[item.id]?.currentYearAmount ?? null,
    }));

export const cashFlowRows = (flows: readonly VoucherCashFlow[]): AnsweredRow[] =>
  flows.map(({ voucherDate, word, code, item, flow }) => ({
    date: voucherDate,
    word,
    number: String(code),
    cf_item: item,
    flow,
  }));
