import {
  leafBalances,
  moneyOf,
  stripZeros,
  type LeafBalance,
  type OpeningFigures,
  type Period,
  type PeriodBalance,
  type Span,
  type Subject as CoreSubject,
} from '@suanpan/accounting-core';
import { coreSubjectOf } from '@suanpan/contracts';
import type { Sql } from '@suanpan/service-kit';
import { readOpeningFigures } from '../opening/opening-figures.ts';
import { listSubjects } from '../subject/read-subjects.ts';

/** What the checks and the transfer are computed from: the chart and the figures of every key up to a month. */
export interface PeriodFigures {
  subjects: ReadonlyMap<number, CoreSubject>;
  openings: OpeningFigures[];
  leaves: LeafBalance[];
}

interface BooksRow {
  enableYear: number;
  enableMonth: number;
  standard: 0 | 1 | 2;
  encoding: string;
}

/** What all figures of a month are computed from. */
export interface BooksOfPeriod {
  /** 0 small enterprise, 1 business enterprise, 2 non-profit. */
  standard: 0 | 1 | 2;
  encoding: string;
  subjects: ReadonlyMap<number, CoreSubject>;
  enablePeriod: Period;
  openings: OpeningFigures[];
  balances: PeriodBalance[];
}

/** Reads from the balances only: cost grows with subjects and months, never with vouchers. */
export const periodFigures = async (sql: Sql, accountSetId: number, period: Period): Promise<PeriodFigures> =>
  figuresOf(await booksOfPeriod(sql, accountSetId, period), period);

/** The month's figures of books that were read already. */
export function figuresOf(books: BooksOfPeriod, period: Period): PeriodFigures {
  const span: Span = { from: period, to: period };
  return { subjects: books.subjects, openings: books.openings, leaves: leafBalances(books, span) };
}

/** The chart, the openings and the balances of every key up to a month. */
export async function booksOfPeriod(sql: Sql, accountSetId: number, period: Period): Promise<BooksOfPeriod> {
  const { enableYear, enableMonth, ...set } = await sql.one<BooksRow>(
    'SELECT enable_year, enable_month, standard, encoding FROM ledger.account_set WHERE account_set_id = $1',
    [accountSetId],
  );
  const chart = (await listSubjects(sql, accountSetId)).map(coreSubjectOf);
  const subjects = new Map(chart.map((subject) => [subject.id, subject]));
  const openings = await readOpeningFigures(sql, accountSetId);
  const balances = await readBalances(sql, accountSetId, period);
  return { ...set, subjects, enablePeriod: { year: enableYear, month: enableMonth }, openings, balances };
}

type TextRow<T, K extends keyof T> = Omit<T, K> & Record<K, string>;
type BalanceMoney = 'debit' | 'credit' | 'cfDebit' | 'cfCredit';
type BalanceRow = TextRow<PeriodBalance, BalanceMoney>;

async function readBalances(sql: Sql, accountSetId: number, to: Period): Promise<PeriodBalance[]> {
  const rows = await sql.rows<BalanceRow>(
    `SELECT year, month, subject_id, aux_set_id, currency AS currency_code, line_count, debit, credit, cf_debit, cf_credit,
       quantity_debit, quantity_credit, original_debit, original_credit
     FROM ledger.period_balance WHERE account_set_id = $1 AND (year, month) <= ($2, $3)`,
    [accountSetId, to.year, to.month],
  );
  return rows.map((row) => ({
    ...row,
    debit: moneyOf(row.debit),
    credit: moneyOf(row.credit),
    cfDebit: moneyOf(row.cfDebit),
    cfCredit: moneyOf(row.cfCredit),
    quantityDebit: stripZeros(row.quantityDebit),
    quantityCredit: stripZeros(row.quantityCredit),
    originalDebit: stripZeros(row.originalDebit),
    originalCredit: stripZeros(row.originalCredit),
  }));
}
