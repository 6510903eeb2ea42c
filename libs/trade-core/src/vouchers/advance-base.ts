import {
  add,
  addDecimals,
  divideFen,
  type Fen,
  invariant,
  moneyOf,
  subtract,
} from '@suanpan/accounting-core';
import { toBase } from '../amounts.ts';
import type { Amount } from '../documents/common.ts';
import type { Advance } from '../documents/settlement.ts';

/**
 * Rule: an advance keeps the rate of its day. A part of it takes what the parts so far take less what they took before,
 * so that the last part leaves nothing, whatever was rounded.
 * Source: trade.md 2 (Rounding), 3.
 * Example: 10 USD at 0.333 in three parts of 3, 3 and 4 take 1.00, 1.00 and 1.33 of 3.33.
 */
export const advanceBase = (advance: Pick<Advance, 'rate'>, before: Amount, part: Amount): Fen =>
  subtract(toBase(addDecimals(before, part), advance.rate), toBase(before, advance.rate));

/** A part of a contract's advance as net and tax (trade.md 2: 2204 and 222106); net = gross ÷ (1 + rate), so far. */
export function contractSplit(taxRate: string, before: Fen, part: Fen): { net: Fen; tax: Fen } {
  const net = subtract(netOf(add(before, part), taxRate), netOf(before, taxRate));
  return { net, tax: subtract(part, net) };
}

function netOf(gross: Fen, taxRate: string): Fen {
  const net = divideFen(gross, addDecimals(taxRate, '1'), 2);
  invariant(net !== null, 'a tax rate is not -1');
  return moneyOf(net);
}
