import type {
  EquityChanges,
  ExpenseDetails,
  FinancialSummary,
  IncomeByItem,
  ReportView,
} from '@suanpan/contracts';
import { decimals, type Row, type Span } from '@suanpan/testing/reference';
import { statementsOf } from './company-statements.ts';
import type { Company } from './open-company.ts';
import { sameRows } from './same-rows.ts';

/** Lines by standard: of the income statement expenses and profit, of the balance sheet equity. */
const numbers = {
  0: { expenses: [11, 14, 18], profit: 32, equity: 52 },
  1: { expenses: [4, 5, 6, 7], profit: 24, equity: 71 },
} as const;

/**
 * The analyses agree with the statements, whose figures the reference ledger knows: columns by item add up to the income
 * statement, expenses to its lines, equity begins and ends with the balance sheet, ratios show its very figures.
 */
export async function compareAnalyses(company: Company, span: Span): Promise<void> {
  const { standard } = company.reference.books.terms;
  if (standard === 2) return;
  const lines = await readLines(company, span);
  await compareIncome(company, span, lines);
  await compareExpenses(company, span, lines, numbers[standard].expenses);
  await compareEquity(company, span, lines, numbers[standard]);
}

interface Lines {
  /** The figures of a line of a statement. */
  of(statement: string, line: number): { current: string; year: string };
  income: ReportView;
}

async function readLines(company: Company, { from, to }: Span): Promise<Lines> {
  const views = new Map<string, { view: ReportView; ids: ReadonlyMap<number | null, number> }>();
  for (const { id, seed, items } of await statementsOf(company)) {
    const view = await company.desk.read<ReportView>(`/report/template/view/${id}?from=${from}&to=${to}`);
    views.set(seed.key, { view, ids: new Map(items.map((item) => [item.lineNum, item.id])) });
  }
  return {
    of(statement, line) {
      const { view, ids } = views.get(statement)!;
      const { currentPeriodAmount, currentYearAmount } = view[ids.get(line)!]!;
      return { current: currentPeriodAmount!, year: currentYearAmount! };
    },
    income: views.get('lrb')!.view,
  };
}

async function compareIncome({ desk, categoryId }: Company, span: Span, { income }: Lines): Promise<void> {
  const months = `from=${span.from}&to=${span.to}`;
  for (const category of ['department', 'project']) {
    const { rows } = await desk.read<IncomeByItem>(
      `/report/incomeByItem?auxiliaryId=${categoryId(category)}&${months}`,
    );
    sameRows(
      `income by ${category}`,
      rows.map(({ title, amounts, total }): Row => ({ title, sum: sumOf(amounts), total })),
      rows.map(({ title, itemId }): Row => {
        const total = income[itemId]!.currentPeriodAmount;
        return { title, sum: total, total };
      }),
    );
  }
}

async function compareExpenses(
  { desk }: Company,
  { to }: Span,
  lines: Lines,
  numbers: readonly number[],
): Promise<void> {
  const { months, rows } = await desk.read<ExpenseDetails>(`/report/expenses?from=${to}&to=${to}`);
  const total = rows.at(-1)!;
  const tops = rows.filter(({ level, subjectId }) => level === 1 && subjectId !== null);
  sameRows(
    `expenses of the year to ${to}`,
    [
      { what: 'year', amount: total.yearToDate },
      ...months.map((month, index): Row => ({ what: month, amount: total.amounts[index]! })),
    ],
    [
      { what: 'year', amount: sumOf(numbers.map((line) => lines.of('lrb', line).year)) },
      ...months.map((month, index): Row => ({
        what: month,
        amount: sumOf(tops.map(({ amounts }) => amounts[index]!)),
      })),
    ],
  );
}

async function compareEquity(
  { desk }: Company,
  span: Span,
  lines: Lines,
  numbers: { equity: number; profit: number },
): Promise<void> {
  const months = `from=${span.from}&to=${span.to}`;
  const { inputs } = await desk.read<FinancialSummary>(`/report/ratios?${months}`);
  const equity = inputs.find(({ key }) => key === 'EQ')!;
  const profit = inputs.find(({ key }) => key === 'NP')!;
  const { rows } = await desk.read<EquityChanges>(`/report/equityChanges?${months}`);
  const totalOf = (wanted: string): string => rows.find(({ key }) => key === wanted)!.total;
  const [sheet, result] = [lines.of('zcfzb', numbers.equity), lines.of('lrb', numbers.profit)];
  sameRows(
    `equity of the year to ${span.to}`,
    [
      { what: 'ratios', opening: equity.opening, closing: equity.current, profit: profit.current },
      { what: 'changes', opening: totalOf('E1'), closing: totalOf('E10'), profit: totalOf('E4') },
    ],
    ['ratios', 'changes'].map((what): Row => ({
      what,
      opening: sheet.year,
      closing: sheet.current,
      profit: result.year,
    })),
  );
}

const sumOf = (amounts: readonly (string | null)[]): string | null =>
  amounts.includes(null)
    ? null
    : decimals.money(amounts.reduce((sum, one) => sum + decimals.parse(one!, decimals.MONEY), 0n));
