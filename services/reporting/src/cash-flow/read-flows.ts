import {
  cashFlowChart,
  cashFlowsOf,
  firstDay,
  lastDay,
  type CashFlow,
  type CashFlowChart,
  type CashFlowLine,
  type Fen,
  type FlowDirection,
  type Span,
  type VoucherKind,
} from '@suanpan/accounting-core';
import { cashFlowItems } from '@suanpan/seeds';
import type { Books } from '../books/books.ts';
import type { Chart } from '../books/chart.ts';
import { storedFen } from '../books/columns.ts';

/** A line of a voucher that touches cash. */
export interface CashVoucherLine extends CashFlowLine {
  voucherId: number;
  lineNo: number;
  voucherDate: string;
  wordPosition: number;
  word: string;
  number: number;
  kind: VoucherKind;
  summary: string;
}

type Row = Omit<CashVoucherLine, 'debit' | 'credit'> & { debit: string; credit: string };

const selectLines = `
SELECT l.voucher_id, l.line_no, l.voucher_date, l.word_position, l.word, l.number, l.kind, l.summary, l.subject_id,
  l.debit, l.credit, l.cash_flow_item
FROM ledger_read.voucher_line l
WHERE l.account_set_id = $1 AND l.voucher_date BETWEEN $2::date AND $3::date AND l.voucher_id IN (
  SELECT c.voucher_id FROM ledger_read.voucher_line c
  WHERE c.account_set_id = $1 AND c.voucher_date BETWEEN $2::date AND $3::date AND c.subject_id = ANY ($4::bigint[]))
ORDER BY l.voucher_date, l.word_position, l.number, l.voucher_id, l.line_no`;

/** The flows of each voucher that touches cash, from the first to the last day of some months, in the order of the books. */
export async function readFlows(
  books: Books,
  chart: Chart,
  { from, to }: Span,
): Promise<CashFlow<CashVoucherLine>[][]> {
  const flowChart = await readFlowChart(books, chart);
  const rows = await books.sql.rows<Row>(selectLines, [
    books.accountSetId,
    firstDay(from),
    lastDay(to),
    cashSubjects(chart, flowChart),
  ]);
  const lines = rows.map((row) => ({ ...row, debit: storedFen(row.debit), credit: storedFen(row.credit) }));
  return [...Map.groupBy(lines, ({ voucherId }) => voucherId).values()]
    .map((voucher) => cashFlowsOf({ kind: voucher[0]!.kind, lines: voucher }, flowChart))
    .filter((flows) => flows.length > 0);
}

export const cashSubjects = ({ tree }: Chart, flowChart: CashFlowChart): number[] =>
  tree.subjects.filter(({ id }) => flowChart.isCash(id)).map(({ id }) => id);

/** What the chart says about cash: its flags, and the items that its subjects propose. */
export async function readFlowChart(
  { sql, accountSetId, standard }: Books,
  { tree }: Chart,
): Promise<CashFlowChart> {
  const rows = await sql.rows<{ id: number } & Record<FlowDirection, string | null>>(
    `SELECT id, cash_flow_in AS "in", cash_flow_out AS out FROM ledger_read.subject
     WHERE account_set_id = $1 AND (cash_flow_in IS NOT NULL OR cash_flow_out IS NOT NULL)`,
    [accountSetId],
  );
  const items = new Set(cashFlowItems(standard).map(({ code }) => code));
  return cashFlowChart(tree, new Map(rows.map(({ id, ...proposals }) => [id, proposals])), items);
}

/** What each line of the statement held of the first year before the books began, by line number. */
export async function readCashFlowOpenings({ sql, accountSetId }: Books): Promise<Map<number, Fen>> {
  const rows = await sql.rows<{ line: number; yearToDate: string }>(
    'SELECT line, year_to_date FROM ledger_read.opening_cash_flow WHERE account_set_id = $1',
    [accountSetId],
  );
  return new Map(rows.map(({ line, yearToDate }) => [line, storedFen(yearToDate)]));
}
