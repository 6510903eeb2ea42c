import { addDecimals, subtractDecimals, sumDecimals } from '../decimal.ts';
import { negate, sum } from '../money.ts';
import { costByPercentage, costOfSales, type SoldItem } from './cost-of-sales.ts';
import type { StepAccounts } from './step-accounts.ts';
import type { StepBalance } from './step-books.ts';
import { netDebit, rows, type StepContext } from './step-figures.ts';
import { nothing, type StepAnswer, type StepItem } from './step.ts';

/** The cost of what the month sold, as the set's settings have it computed. */
export function salesCost(context: StepContext, accounts: StepAccounts): StepAnswer {
  const { costOfSales: settings } = context.settings;
  if (settings.mode === 'off') return nothing('off');
  const sales = rows(context, accounts.mainRevenue);
  if (settings.mode === 'percentage') {
    const revenue = negate(netDebit(sales, 'month'));
    return costByPercentage(revenue, settings.rate ?? '0', {
      cost: accounts.mainCost,
      goods: accounts.goods,
    });
  }
  const cost = context.chart.leaf(accounts.mainCost);
  const { inventoryCategoryId } = context;
  if (inventoryCategoryId === null || !cost) return nothing('no-base');
  return costOfSales(soldItems(sales, rows(context, accounts.goods), inventoryCategoryId), {
    cost,
    inventoryCategoryId,
  });
}

/** Net sold quantity of each item, by code, with where its goods stand. */
function soldItems(
  sales: readonly StepBalance[],
  goods: readonly StepBalance[],
  inventoryCategoryId: number,
): SoldItem[] {
  const itemOf = ({ auxiliary }: StepBalance): StepItem | undefined =>
    auxiliary.find(({ categoryId }) => categoryId === inventoryCategoryId);
  const items = new Map(sales.flatMap((row) => itemOf(row) ?? []).map((item) => [item.itemId, item]));
  const of = (list: readonly StepBalance[], itemId: number) =>
    list.filter((row) => itemOf(row)?.itemId === itemId);
  return [...items.values()]
    .toSorted((a, b) => (a.code < b.code ? -1 : 1))
    .map((item) => ({
      item,
      sold: sumDecimals(
        of(sales, item.itemId).map(({ quantity }) => subtractDecimals(quantity.credit, quantity.debit)),
      ),
      places: of(goods, item.itemId).map(({ subject, auxiliary, opening, month, quantity }) => ({
        subject,
        auxiliary,
        amount: sum([opening, month.debit]),
        quantity: addDecimals(quantity.opening, quantity.debit),
      })),
    }));
}
