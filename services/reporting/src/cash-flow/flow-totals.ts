import {
  CashFlowTotals,
  comparePeriods,
  EXCHANGE_EFFECT,
  firstDay,
  firstOfYear,
  flowsAgainstCash,
  lastDay,
  negate,
  ZERO,
  type CashFlowChart,
  type CashFlowLine,
  type Period,
  type Span,
  type VoucherKind,
} from '@suanpan/accounting-core';
import type { Books } from '../books/books.ts';
import type { Chart } from '../books/chart.ts';
import { storedFen } from '../books/columns.ts';
import { cashSubjects, readFlowChart } from './read-flows.ts';

/** The flows of a span, and those of the year to its end. */
export interface SpanTotals {
  current: CashFlowTotals;
  year: CashFlowTotals;
}

/**
 * Vouchers of one shape are added up line by line before their items are decided: those whose lines that are not cash
 * have, in the order of their size, the same subjects, sides and items, and whose net goes the same way. The sum is
 * again a voucher of that shape, so the items come out the same; what is read grows with the shapes, which are few.
 * Vouchers with an exchange effect stay alone, because its direction is judged voucher by voucher.
 */
const selectShapes = `
WITH line AS (
  SELECT l.voucher_id, l.line_no, l.kind, l.voucher_date, l.subject_id, l.cash_flow_item, l.credit - l.debit AS flow
  FROM ledger_read.voucher_line l
  WHERE l.account_set_id = $1 AND l.voucher_date BETWEEN $2::date AND $3::date
    AND l.subject_id <> ALL ($4::bigint[]) AND l.voucher_id IN (
      SELECT c.voucher_id FROM ledger_read.voucher_line c
      WHERE c.account_set_id = $1 AND c.voucher_date BETWEEN $2::date AND $3::date
        AND c.subject_id = ANY ($4::bigint[]))
), voucher AS (
  SELECT voucher_id, sign(sum(flow)) AS net,
    CASE WHEN bool_or(kind = 'fx-revaluation' OR cash_flow_item = $5 OR subject_id = ANY ($6::bigint[]))
      THEN voucher_id END AS alone,
    md5(string_agg(concat_ws('/', subject_id, sign(flow), cash_flow_item), ' ' ORDER BY abs(flow) DESC, line_no)) AS shape
  FROM line GROUP BY voucher_id
), placed AS (
  SELECT l.*, v.net, v.alone, v.shape,
    row_number() OVER (PARTITION BY l.voucher_id ORDER BY abs(l.flow) DESC, l.line_no) AS place
  FROM line l JOIN voucher v USING (voucher_id)
)
SELECT kind, voucher_date >= $7::date AS in_span, voucher_date >= $8::date AS in_year, net, alone, shape, place,
  subject_id, cash_flow_item, sum(flow) AS flow
FROM placed GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9 ORDER BY 1, 2, 3, 4, 5, 6, 7`;

interface Row {
  kind: VoucherKind;
  inSpan: boolean;
  inYear: boolean;
  net: string;
  alone: number | null;
  shape: string;
  subjectId: number;
  cashFlowItem: string | null;
  flow: string;
}

/** Sums of the flows by item, of a span and of the year to its end. */
export function readFlowTotals(books: Books, chart: Chart, span: Span): Promise<SpanTotals> {
  const year = firstOfYear(span.to);
  return addUp(books, chart, span, comparePeriods(span.from, year) < 0 ? span.from : year);
}

/** Sums of the flows by item, of a span alone: the months before it are not read. */
export const readSpanFlows = async (books: Books, chart: Chart, span: Span): Promise<CashFlowTotals> =>
  (await addUp(books, chart, span, span.from)).current;

/** @param from the first month that is read */
async function addUp(books: Books, chart: Chart, span: Span, from: Period): Promise<SpanTotals> {
  const flowChart = await readFlowChart(books, chart);
  const rows = await books.sql.rows<Row>(selectShapes, [
    books.accountSetId,
    firstDay(from),
    lastDay(span.to),
    cashSubjects(chart, flowChart),
    EXCHANGE_EFFECT,
    exchangeSubjects(chart, flowChart),
    firstDay(span.from),
    firstDay(firstOfYear(span.to)),
  ]);
  const totals: SpanTotals = { current: new CashFlowTotals(), year: new CashFlowTotals() };
  for (const group of Map.groupBy(rows, groupOf).values()) {
    const { kind, inSpan, inYear } = group[0]!;
    const flows = flowsAgainstCash(group.map(lineOf), kind, flowChart);
    if (inSpan) totals.current.addVoucher(flows);
    if (inYear) totals.year.addVoucher(flows);
  }
  return totals;
}

const groupOf = ({ kind, inSpan, inYear, net, alone, shape }: Row): string =>
  [kind, inSpan, inYear, net, alone, shape].join(' ');

/** Sums of one shape are all on one side, line by line. */
function lineOf({ subjectId, cashFlowItem, flow }: Row): CashFlowLine {
  const signed = storedFen(flow);
  return signed > ZERO
    ? { subjectId, cashFlowItem, debit: ZERO, credit: signed }
    : { subjectId, cashFlowItem, debit: negate(signed), credit: ZERO };
}

/** Subjects whose lines are the effect of exchange rates. */
const exchangeSubjects = ({ tree }: Chart, flowChart: CashFlowChart): number[] =>
  tree.subjects
    .filter(({ id }) =>
      (['in', 'out'] as const).some((way) => flowChart.proposalOf(id, way) === EXCHANGE_EFFECT),
    )
    .map(({ id }) => id);
