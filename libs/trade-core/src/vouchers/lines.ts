import {
  add,
  addDecimals,
  compareMoney,
  type Fen,
  isZeroDecimal,
  multiplyToFen,
  negate,
  negateDecimal,
  type Side,
  subtract,
  totalsOf,
  ZERO,
} from '@suanpan/accounting-core';
import type { TradeAccounts } from '../accounts.ts';
import { toBase } from '../amounts.ts';
import type { Amount, TradeItem } from '../documents/common.ts';
import type { TradeLine, TradeVoucher } from '../documents/voucher.ts';

/**
 * Rule: lines of one account, items, currency and rate on one side are one line; a foreign line's base amount is its
 * foreign amount × rate, rounded once for the whole line. Lines of nothing are left out.
 * Source: trade.md 2 (head and Rounding).
 * Example: 3,800 and 11,400 USD paid at 6.9720 are one line of 15,200 USD, 105,974.40.
 */
type Rest = Partial<Omit<TradeLine, 'account' | 'side' | 'amount'>>;

export const lineOf = (side: Side, account: string, amount: Fen, rest: Rest = {}): TradeLine => ({
  account,
  side,
  amount,
  auxiliary: [],
  currency: null,
  rate: null,
  original: null,
  quantity: null,
  ...rest,
});

export const debit = (account: string, amount: Fen, rest?: Rest): TradeLine =>
  lineOf('debit', account, amount, rest);
export const credit = (account: string, amount: Fen, rest?: Rest): TradeLine =>
  lineOf('credit', account, amount, rest);

/** A line in a document's currency: base currency alone where it needs no rate. */
export const moneyLine = (
  side: Side,
  account: string,
  money: { amount: Amount; currency: string; rate: string | null },
  auxiliary: readonly TradeItem[] = [],
): TradeLine =>
  lineOf(side, account, toBase(money.amount, money.rate), {
    auxiliary,
    ...(money.rate === null
      ? {}
      : { currency: money.currency, rate: money.rate, original: addDecimals(money.amount, '0') }),
  });

const keyOf = ({ account, side, auxiliary, currency, rate }: TradeLine): string =>
  JSON.stringify([
    account,
    side,
    auxiliary.map(({ category, item }) => [category, item]).toSorted(),
    currency,
    rate === null ? null : addDecimals(rate, '0'),
  ]);

/**
 * Equal lines merged, in the order of their first one; lines of nothing left out.
 * @param isApart lines that are merged with no other
 */
export function mergeLines(
  lines: readonly TradeLine[],
  isApart: (line: TradeLine) => boolean = () => false,
): TradeLine[] {
  const merged = new Map<string, TradeLine>();
  for (const [index, line] of lines.entries()) {
    const key = isApart(line) ? `${index}` : keyOf(line);
    const known = merged.get(key);
    merged.set(key, known ? joined(known, line) : line);
  }
  return [...merged.values()].filter(({ amount }) => amount !== ZERO);
}

/**
 * The lines of some documents in one voucher. Each foreign line stays, for it is rounded with the others of its document: 25 USD at
 * 7.0086 are 175.22, and twice that is not what 50 are.
 */
export const mergeDocuments = (documents: readonly Pick<TradeVoucher, 'lines'>[]): TradeLine[] =>
  mergeLines(
    documents.flatMap(({ lines }) => lines),
    ({ original }) => original !== null,
  );

function joined(a: TradeLine, b: TradeLine): TradeLine {
  const original = a.original === null || b.original === null ? null : addDecimals(a.original, b.original);
  return {
    ...a,
    original,
    amount: original === null || a.rate === null ? add(a.amount, b.amount) : multiplyToFen(original, a.rate),
    quantity: summed(a.quantity, b.quantity),
  };
}

function summed(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b;
  const total = addDecimals(a, b);
  return isZeroDecimal(total) ? null : total;
}

const sides = (lines: readonly TradeLine[]) =>
  totalsOf(
    lines.map(({ side, amount }) => ({
      debit: side === 'debit' ? amount : ZERO,
      credit: side === 'credit' ? amount : ZERO,
    })),
  );

/** What the debits exceed the credits by. */
export const excessOf = (lines: readonly TradeLine[]): Fen => {
  const totals = sides(lines);
  return subtract(totals.debit, totals.credit);
};

/**
 * Merged lines whose difference is an exchange gain or loss (trade.md 3): the debits exceed by a gain.
 */
export function withExchange(
  lines: readonly TradeLine[],
  accounts: { exchangeGain: string; exchangeLoss: string },
): TradeLine[] {
  const merged = mergeLines(lines);
  const excess = excessOf(merged);
  if (excess === ZERO) return merged;
  const result =
    excess > 0n ? credit(accounts.exchangeGain, excess) : debit(accounts.exchangeLoss, negate(excess));
  return mergeLines([...merged, result]);
}

/**
 * Merged lines of an invoice: what rounding each line leaves goes to the largest line in base currency alone that is no tax,
 * for the control line must be its foreign amount × rate, and the tax the sum of its lines, as the VAT of the month has it.
 * Where all is tax, as on a customs paper, it is an exchange difference.
 */
export function withRounding(lines: readonly TradeLine[], accounts: TradeAccounts): TradeLine[] {
  const merged = mergeLines(lines);
  const excess = excessOf(merged);
  if (excess === ZERO) return merged;
  const { outputTax, simplifiedTax, inputTax, pendingInputTax } = accounts;
  const taxes = [outputTax, simplifiedTax, inputTax, pendingInputTax];
  const [largest] = merged
    .filter(({ original, account }) => original === null && !taxes.includes(account))
    .toSorted((a, b) => compareMoney(size(b), size(a)));
  if (!largest) return withExchange(merged, accounts);
  return merged.map((line) =>
    line === largest
      ? { ...line, amount: line.side === 'debit' ? subtract(line.amount, excess) : add(line.amount, excess) }
      : line,
  );
}

const size = ({ amount }: TradeLine): Fen => (amount < 0n ? negate(amount) : amount);

/** The lines in red: the same sides, the other sign. */
export const redLines = (lines: readonly TradeLine[]): TradeLine[] =>
  lines.map((line) => ({
    ...line,
    amount: negate(line.amount),
    original: line.original === null ? null : negateDecimal(line.original),
    quantity: line.quantity === null ? null : negateDecimal(line.quantity),
  }));
