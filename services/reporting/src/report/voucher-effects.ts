import {
  CashFlowTotals,
  cashFlowsOf,
  formatMoney,
  leafBalances,
  negate,
  subtract,
  ZERO,
  type Fen,
  type ItemValue,
  type LeafBalance,
  type Period,
  type StatementBooks,
  type VoucherKind,
} from '@suanpan/accounting-core';
import type { ReportTemplateDetail, VoucherEffect } from '@suanpan/contracts';
import { refuse } from '@suanpan/service-kit';
import type { Books } from '../books/books.ts';
import { readChart, type Chart } from '../books/chart.ts';
import { storedFen } from '../books/columns.ts';
import { readLeaves } from '../books/leaf-figures.ts';
import { readFlowChart } from '../cash-flow/read-flows.ts';
import { evaluateTemplate } from './evaluate-template.ts';
import { publishedTemplates } from './list-templates.ts';
import { readTemplate } from './read-template.ts';

interface Line extends Period {
  subjectId: number;
  auxSetId: number;
  currencyCode: string;
  debit: Fen;
  credit: Fen;
  kind: VoucherKind;
  carryForward: boolean;
  cashFlowItem: string | null;
}

/**
 * The statement lines a voucher feeds: each statement of its month is evaluated with the voucher and without it, so that
 * what rules judge by party or account comes out right as well. The reverse of a line's parts.
 * @throws not-found for a voucher that is missing or another company's.
 */
export async function voucherEffects(books: Books, voucherId: number): Promise<VoucherEffect[]> {
  const lines = await readVoucher(books, voucherId);
  if (lines.length === 0) refuse({ code: 'request.not-found' });
  const chart = await readChart(books);
  const { year, month } = lines[0]!;
  const span = { from: { year, month }, to: { year, month } };
  const leaves = await readLeaves(books, chart, span, 'activity');
  const flows = await flowsOf(books, chart, lines);
  const without = [...leaves, ...takenBack(books, chart, lines)];
  const templates = await publishedTemplates(books);
  const effects: VoucherEffect[] = [];
  for (const { id, name, nameEn } of templates) {
    const template = await readTemplate(books, id);
    const values = (postings: readonly LeafBalance[], own: CashFlowTotals): ItemValue[] =>
      evaluateTemplate(template, {
        subjects: chart.tree.subjects,
        leaves: postings,
        ...cashFlow(template, own),
      });
    const changed = differences(template, values(leaves, flows), values(without, new CashFlowTotals()));
    if (changed.length > 0) effects.push({ templateId: id, name, nameEn, lines: changed });
  }
  return effects;
}

type Row = Omit<Line, 'debit' | 'credit'> & { debit: string; credit: string };

async function readVoucher({ sql, accountSetId }: Books, voucherId: number): Promise<Line[]> {
  const rows = await sql.rows<Row>(
    `SELECT year, month, subject_id, aux_set_id, currency AS currency_code, debit, credit, kind, carry_forward,
       cash_flow_item
     FROM ledger_read.voucher_line WHERE account_set_id = $1 AND voucher_id = $2::bigint ORDER BY line_no`,
    [accountSetId, voucherId],
  );
  return rows.map((row) => ({ ...row, debit: storedFen(row.debit), credit: storedFen(row.credit) }));
}

async function flowsOf(books: Books, chart: Chart, lines: readonly Line[]): Promise<CashFlowTotals> {
  const totals = new CashFlowTotals();
  totals.addVoucher(cashFlowsOf({ kind: lines[0]!.kind, lines }, await readFlowChart(books, chart)));
  return totals;
}

/** Flows add up, so those of the other vouchers need not be known. */
const cashFlow = ({ type }: ReportTemplateDetail, flows: CashFlowTotals): Pick<StatementBooks, 'cashFlow'> =>
  type === 2 ? { cashFlow: { current: flows, year: flows, openings: new Map() } } : {};

/** What takes the lines out of the figures of their month again. */
const takenBack = ({ enablePeriod }: Books, { tree }: Chart, lines: readonly Line[]): LeafBalance[] => {
  const { year, month } = lines[0]!;
  const balances = lines.map(({ debit, credit, carryForward, ...key }) => ({
    ...key,
    lineCount: 0,
    debit: negate(debit),
    credit: negate(credit),
    cfDebit: carryForward ? negate(debit) : ZERO,
    cfCredit: carryForward ? negate(credit) : ZERO,
    quantityDebit: '0',
    quantityCredit: '0',
    originalDebit: '0',
    originalCredit: '0',
  }));
  const span = { from: { year, month }, to: { year, month } };
  return leafBalances({ subjects: tree.byId, enablePeriod, openings: [], balances }, span);
};

function differences(
  { items }: ReportTemplateDetail,
  own: readonly ItemValue[],
  others: readonly ItemValue[],
): VoucherEffect['lines'] {
  const before = new Map(others.map(({ key, values }) => [key, values]));
  const after = new Map(own.map(({ key, values }) => [key, values]));
  return items.flatMap(({ id, lineNum, title, titleEn }) => {
    const [figures, rest] = [after.get(String(id)), before.get(String(id))];
    if (!figures || !rest) return [];
    const [current, year] = [subtract(figures.current, rest.current), subtract(figures.year, rest.year)];
    if (current === ZERO && year === ZERO) return [];
    const amounts = { currentPeriodAmount: formatMoney(current), currentYearAmount: formatMoney(year) };
    return [{ itemId: id, lineNum, title, titleEn, ...amounts }];
  });
}
