import {
  compareDecimals,
  decimalToFen,
  divideFen,
  isZeroDecimal,
  multiplyDecimals,
  negateDecimal,
  signOf,
  subtractDecimals,
  sumDecimals,
} from '../decimal.ts';
import { type Fen, formatMoney, fen, sum, ZERO } from '../money.ts';
import type { Subject } from '../subject.ts';
import {
  credit,
  debit,
  nothing,
  propose,
  type StepAnswer,
  type StepItem,
  type StepLine,
  type StepObstacle,
  type StepTerm,
} from './step.ts';

/**
 * Rule: the cost of what was sold, by item: pool amount × net sold quantity ÷ pool quantity, rounded half up to the
 * fen, where the pool is the opening of the goods account and the month's debits. When everything was sold the whole
 * pool amount goes, so that no fen stays behind. Red-letter returns count negative.
 * Source: domain/carry-forward.json (cost-of-sales); golden-1 expected/cost-of-sales.csv.
 * Example: a pool of 820 pieces for 97,661.28, 330 sold: 97,661.28 × 330 / 820 = 39,302.71.
 */
const SUMMARY = '结转销售成本';

/** An item's place on the goods account before the step. */
export interface GoodsPlace {
  subject: Subject;
  auxiliary: readonly StepItem[];
  amount: Fen;
  quantity: string;
}

export interface SoldItem {
  item: StepItem;
  /** Net quantity sold, returns taken off. */
  sold: string;
  places: readonly GoodsPlace[];
}

interface CostAccount {
  /** The cost account; its lines name the item only if it asks for one. */
  cost: Subject;
  inventoryCategoryId: number;
}

/** Weighted average of the month. @param items items sold, by code */
export function costOfSales(
  items: readonly SoldItem[],
  { cost, inventoryCategoryId }: CostAccount,
): StepAnswer {
  const sold = items.filter((item) => !isZeroDecimal(item.sold));
  if (sold.length === 0) return nothing('no-base');
  const obstacles = sold.flatMap(obstaclesOf);
  const terms = sold.map(termOf);
  if (obstacles.length > 0) return { kind: 'blocked', obstacles, terms };
  const byItem = cost.auxiliaryCategoryIds.includes(inventoryCategoryId);
  const quantity = (text: string): string | null => (cost.quantityUnit === null ? null : text);
  const costs = byItem
    ? sold.map((item) => debit(cost, costOf(item), { auxiliary: [item.item], quantity: quantity(item.sold) }))
    : [
        debit(cost, sum(sold.map(costOf)), {
          quantity: quantity(sumDecimals(sold.map((item) => item.sold))),
        }),
      ];
  return propose(SUMMARY, [...costs, ...sold.flatMap(goodsLines)], terms);
}

/** More sold than there is, or goods that came back to a pool that holds none: nothing says what a piece costs. */
function obstaclesOf(item: SoldItem): StepObstacle[] {
  const { code } = item.item;
  const { quantity } = poolOf(item);
  if (compareDecimals(item.sold, quantity) > 0)
    return [{ code: 'closing.oversold', item: code, sold: item.sold, pool: quantity }];
  return signOf(item.sold) < 0 && signOf(quantity) <= 0
    ? [{ code: 'closing.no-average', item: code, returned: negateDecimal(item.sold) }]
    : [];
}

/** Percentage of the month's revenue, for goods kept without items. */
export function costByPercentage(
  revenue: Fen,
  rate: string,
  accounts: { cost: string; goods: string },
): StepAnswer {
  const amount = decimalToFen(multiplyDecimals(formatMoney(revenue), rate));
  const terms = [{ of: null, figures: { revenue: formatMoney(revenue), rate }, amount }];
  if (amount === ZERO) return nothing('no-base', terms);
  return propose(SUMMARY, [debit(accounts.cost, amount), credit(accounts.goods, amount)], terms);
}

function poolOf({ places }: SoldItem): { amount: Fen; quantity: string } {
  return {
    amount: sum(places.map((place) => place.amount)),
    quantity: sumDecimals(places.map((place) => place.quantity)),
  };
}

function costOf(item: SoldItem): Fen {
  const pool = poolOf(item);
  return share(pool.amount, item.sold, pool.quantity);
}

/** amount × part ÷ whole, rounded half up; the whole amount when part and whole are equal. */
function share(amount: Fen, part: string, whole: string): Fen {
  if (compareDecimals(part, whole) === 0) return amount;
  // Scaled to whole units of the quantity's last decimal, so that one rounding is the only one.
  const [parts, wholes] = [scaled(part), scaled(whole)];
  if (wholes === 0n) return ZERO;
  return roundHalfUp(amount * parts, wholes);
}

const scaled = (quantity: string): bigint => BigInt(multiplyDecimals(quantity, '10000').split('.')[0] ?? '0');

function roundHalfUp(dividend: bigint, divisor: bigint): Fen {
  const negative = dividend < 0n !== divisor < 0n;
  const [a, b] = [dividend < 0n ? -dividend : dividend, divisor < 0n ? -divisor : divisor];
  const rounded = (2n * a + b) / (2n * b);
  return fen(negative ? -rounded : rounded);
}

const termOf = (item: SoldItem): StepTerm => {
  const { amount, quantity } = poolOf(item);
  return {
    of: item.item.code,
    figures: {
      poolAmount: formatMoney(amount),
      poolQuantity: quantity,
      soldQuantity: item.sold,
      unitCost: divideFen(amount, quantity, 6) ?? '0',
    },
    amount: costOf(item),
  };
};

/**
 * Credits of the goods account, place by place: each gives what it has until the sold quantity is covered. Goods that
 * come back go to the first place that holds any.
 */
function goodsLines(item: SoldItem): StepLine[] {
  const total = costOf(item);
  const holding = item.places.filter(({ quantity }) => signOf(quantity) > 0);
  const only = item.places.length === 1 || signOf(item.sold) < 0 ? (holding[0] ?? item.places[0]) : undefined;
  if (only) return [goodsLine(only, total, item.sold)];
  let [left, leftAmount] = [item.sold, total];
  const lines: StepLine[] = [];
  for (const place of holding) {
    const quantity = compareDecimals(left, place.quantity) < 0 ? left : place.quantity;
    if (signOf(quantity) <= 0) break;
    left = subtractDecimals(left, quantity);
    const amount = isZeroDecimal(left) ? leftAmount : share(total, quantity, item.sold);
    leftAmount = fen(leftAmount - amount);
    lines.push(goodsLine(place, amount, quantity));
  }
  return lines;
}

const goodsLine = ({ subject, auxiliary }: GoodsPlace, amount: Fen, quantity: string): StepLine =>
  credit(subject, amount, { auxiliary, quantity: subject.quantityUnit === null ? null : quantity });
