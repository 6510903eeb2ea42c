import {
  addDecimals,
  decimalToFen,
  divideFen,
  isZeroDecimal,
  multiplyDecimals,
  parseDecimal,
  PRICE,
  QUANTITY,
  subtractDecimals,
  toHalfWidth,
  toScale,
} from '@suanpan/accounting-core';
import { splitGross, taxOf } from '@suanpan/trade-core';
import type { AmountField, LineDraft } from './draft.ts';

/** A figure that was typed, in full width too; null when it is none. */
export function figureOf(text: string, shape: typeof PRICE): string | null {
  const read = parseDecimal(toHalfWidth(text).trim(), shape);
  return typeof read === 'string' ? read : null;
}

/** What follows from an amount without tax. */
const ofNet = (line: LineDraft, amount: string): LineDraft => {
  const taxAmount = taxOf(amount, line.taxRate);
  return { ...line, amount, taxAmount, totalAmount: toScale(addDecimals(amount, taxAmount), 2) };
};

/** What follows from an amount with tax. */
const ofTotal = (line: LineDraft, totalAmount: string): LineDraft => {
  const { net, tax } = splitGross(totalAmount, line.taxRate);
  return { ...line, amount: net, taxAmount: tax, totalAmount };
};

/** The price of the amount that stands there, where a quantity is. */
function withPrice(line: LineDraft, isGross: boolean): LineDraft {
  const quantity = figureOf(line.num, QUANTITY);
  const amount = isGross ? line.totalAmount : line.amount;
  if (quantity === null || amount === null || isZeroDecimal(quantity)) return line;
  return { ...line, price: divideFen(decimalToFen(amount), quantity, PRICE.scale) ?? line.price };
}

/** An amount was typed: the two others follow, and the price. The tax is taken as printed. */
export function withAmount(
  line: LineDraft,
  field: AmountField,
  value: string | null,
  isGross: boolean,
): LineDraft {
  const { [field]: _read, ...unread } = line.unread;
  const known = { ...line, unread };
  if (value === null) {
    if (field === 'taxAmount') return { ...known, taxAmount: null };
    return { ...known, amount: null, taxAmount: null, totalAmount: null };
  }
  if (field === 'amount') return withPrice(ofNet(known, value), isGross);
  if (field === 'totalAmount') return withPrice(ofTotal(known, value), isGross);
  return withPrice(withTax(known, value, isGross), isGross);
}

/** Tax as printed: where prices contain it the total stays, else the amount without it. */
function withTax(line: LineDraft, taxAmount: string, isGross: boolean): LineDraft {
  if (isGross && line.totalAmount !== null)
    return { ...line, taxAmount, amount: toScale(subtractDecimals(line.totalAmount, taxAmount), 2) };
  // Customs papers carry tax alone.
  const amount = line.amount ?? '0.00';
  return { ...line, amount, taxAmount, totalAmount: toScale(addDecimals(amount, taxAmount), 2) };
}

/** Quantity or price was typed: with both, the amount is their product. */
export function withFigures(
  line: LineDraft,
  figures: Partial<Pick<LineDraft, 'num' | 'price'>>,
  isGross: boolean,
): LineDraft {
  const next = { ...line, ...figures };
  const [quantity, price] = [figureOf(next.num, QUANTITY), figureOf(next.price, PRICE)];
  if (quantity === null || price === null) return next;
  const product = toScale(multiplyDecimals(quantity, price), 2);
  return { ...(isGross ? ofTotal(next, product) : ofNet(next, product)), unread: {} };
}

/** Another rate: what prices contain stays, the rest follows. */
export function withRate(line: LineDraft, taxRate: string, isGross: boolean): LineDraft {
  const next = { ...line, taxRate };
  if (isGross) return next.totalAmount === null ? next : ofTotal(next, next.totalAmount);
  return next.amount === null ? next : ofNet(next, next.amount);
}

/** The price typed means the other thing from now on: the amounts stay, the price follows. */
export const withPriceMeaning = (line: LineDraft, isGross: boolean): LineDraft => withPrice(line, isGross);
