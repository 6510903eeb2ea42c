import type { ClosingStep } from '@suanpan/contracts';
import type { Case, CsvRow } from '@suanpan/seeds';
import type { Api } from './api.ts';
import { compareRows, joinComparisons, type AnsweredRow, type Comparison } from './compare.ts';
import { yearAndMonth } from './span.ts';
import type { Table } from './table.ts';

/**
 * Rule: the arithmetic that the product shows for the cost of sales is compared item by item with
 * `expected/cost-of-sales.csv`, while the month is open: a closed month shows no arithmetic.
 */
const table: Table = {
  keys: ['period', 'item'],
  figures: {
    pool_amount: 'money',
    pool_quantity: 'plain',
    sold_quantity: 'plain',
    unit_cost_6dp: 'plain',
    cost: 'money',
  },
  madeBy: null,
};
export const COST_OF_SALES = 'cost-of-sales';

const expectedRows = ({ expected }: Case): CsvRow[] =>
  expected.filter(({ kind }) => kind === COST_OF_SALES).flatMap(({ rows }) => rows);

const compare = (rows: readonly CsvRow[], answered: readonly AnsweredRow[]): Comparison =>
  compareRows(`${COST_OF_SALES}.csv`, table, rows, answered);

/** Compares the month's arithmetic by item; a case without the file has nothing to compare. */
export const compareCostOfSales = async (api: Api, company: Case, month: string): Promise<Comparison> => {
  const rows = expectedRows(company);
  if (rows.length === 0) return joinComparisons([]);
  const steps = await api.get<ClosingStep[]>('/checkout/steps', { ...yearAndMonth(month) });
  const terms = steps.find(({ key }) => key === COST_OF_SALES)?.arithmetic ?? [];
  const answered = terms.map(({ of, figures, amount }) => ({
    period: month,
    item: of,
    pool_amount: figures['poolAmount'] ?? null,
    pool_quantity: figures['poolQuantity'] ?? null,
    sold_quantity: figures['soldQuantity'] ?? null,
    unit_cost_6dp: figures['unitCost'] ?? null,
    cost: amount,
  }));
  return compare(
    rows.filter(({ period }) => period === month),
    answered,
  );
};

/** Expected rows of months the case never closes. */
export const compareUnreachedCosts = (company: Case): Comparison =>
  compare(
    expectedRows(company).filter(({ period }) => !company.months.includes(period ?? '')),
    [],
  );
