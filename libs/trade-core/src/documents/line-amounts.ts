import {
  addDecimals,
  decimalToFen,
  divideFen,
  multiplyDecimals,
  subtractDecimals,
  toScale,
} from '@suanpan/accounting-core';
import type { Amount } from './common.ts';

/**
 * Rule: a line's tax is net × rate, and the net of an amount with tax is that amount ÷ (1 + rate), each rounded half up to the
 * fen; net and tax together are always the amount that they were made of.
 * Source: trade.md 1 (Invoice), 2 (Rounding).
 * Example: 1,000.00 with 13 % of tax in it are 884.96 and 115.04.
 */
export const taxOf = (net: Amount, taxRate: string): Amount => toScale(multiplyDecimals(net, taxRate), 2);

/** Net and tax of an amount with tax. */
export function splitGross(gross: Amount, taxRate: string): { net: Amount; tax: Amount } {
  const net = toScale(divideFen(decimalToFen(gross), addDecimals('1', taxRate), 2) ?? '0', 2);
  return { net, tax: toScale(subtractDecimals(gross, net), 2) };
}
