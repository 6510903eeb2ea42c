import { type Side } from '@suanpan/accounting-core';
import { toBase } from '../amounts.ts';
import type { Amount } from '../documents/common.ts';
import type { Advance } from '../documents/settlement.ts';
import type { TradeLine } from '../documents/voucher.ts';
import { advanceBase, contractSplit } from './advance-base.ts';
import { type Booking, partyItem } from './booking.ts';
import { lineOf } from './lines.ts';

/**
 * Rule: an advance stands on one account in base currency; under a contract, a business enterprise's stands net on the
 * contract liability with its tax waiting beside it.
 * Source: trade.md 2 (receipt, payment, apply advance, and the note on business enterprises).
 * Example: 11,300.00 ahead at 13 %: C 2204 10,000.00, C 222106 1,300.00.
 * @param before what of the advance was used before
 */
export function advanceLines(
  { accounts }: Booking,
  advance: Advance,
  before: Amount,
  part: Amount,
  side: Side,
): TradeLine[] {
  const base = advanceBase(advance, before, part);
  const auxiliary = [partyItem(advance.side, advance.partyId)];
  if (advance.side === 'purchase') return [lineOf(side, accounts.advancePaid, base, { auxiliary })];
  const { contractTaxRate } = advance;
  if (contractTaxRate === null || accounts.contractLiability === null)
    return [lineOf(side, accounts.advanceReceived, base, { auxiliary })];
  const { net, tax } = contractSplit(contractTaxRate, toBase(before, advance.rate), base);
  return [
    lineOf(side, accounts.contractLiability, net, { auxiliary }),
    lineOf(side, accounts.deferredOutputTax, tax),
  ];
}
