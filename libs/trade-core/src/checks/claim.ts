import { compareDecimals, isDay, signOf, subtractDecimals } from '@suanpan/accounting-core';
import { lesser, sameAmount, shown, sumOf } from '../amounts.ts';
import type { Amount, DocumentId } from '../documents/common.ts';
import type { Claim, ClaimPayment, ClaimState } from '../documents/claim.ts';
import type { DocumentProblem, TradeProblem } from '../problem.ts';

/**
 * Rule: a claim is submitted, approved by someone else or rejected; what the advance does not cover is paid. Approved and
 * covered by the advance is settled; its payment in parts is derived, as of any day.
 * Source: trade.md 2 (claim rows), 8 (CLAIM_STATE; approver is not the claimant).
 * Example: 4,274.00 with 3,000.00 of advance leaves 1,274.00 to pay.
 */
export interface ClaimStanding {
  toPay: Amount;
  paid: Amount;
  state: ClaimState;
}

/** @param asOf the day; absent: after all payments */
export function claimStanding(
  claim: Omit<Claim, 'lines'>,
  payments: readonly ClaimPayment[],
  asOf?: string,
): ClaimStanding {
  if (claim.status !== 'approved') return { toPay: '0', paid: '0', state: claim.status };
  const toPay = toPayOf(claim);
  const paid = sumOf(
    payments.filter(({ claimId, date }) => claimId === claim.id && (asOf === undefined || date <= asOf)),
    ({ amount }) => amount,
  );
  if (signOf(toPay) === 0) return { toPay, paid, state: 'settled' };
  if (compareDecimals(paid, toPay) >= 0) return { toPay, paid, state: 'paid' };
  return { toPay, paid, state: signOf(paid) === 0 ? 'approved' : 'partly-paid' };
}

/** What the advance does not cover of an approved claim. */
export const toPayOf = ({ total, advanceUsed }: Pick<Claim, 'total' | 'advanceUsed'>): Amount =>
  subtractDecimals(total, advanceUsed);

/** @param available what is left of the employee's advance on the claim's day */
export function checkClaim(claim: Claim, available: Amount): DocumentProblem[] {
  const problems: DocumentProblem[] = [];
  if (!isDay(claim.date)) problems.push({ code: 'day.malformed', field: 'date' });
  if (claim.lines.length === 0) problems.push({ code: 'invoice.no-lines', field: 'lines' });
  claim.lines.forEach(({ gross, tax }, index) => {
    if (signOf(gross) <= 0)
      problems.push({ code: 'funds.amount-not-positive', line: index + 1, field: 'gross' });
    if (signOf(tax) < 0 || compareDecimals(tax, gross) >= 0)
      problems.push({ code: 'invoice.tax-rate', line: index + 1, field: 'tax' });
  });
  const expected = sumOf(claim.lines, ({ gross }) => gross);
  if (!sameAmount(expected, claim.total))
    problems.push({ code: 'invoice.total-mismatch', field: 'total', expected: shown(expected) });
  const most = lesser(available, claim.total);
  if (signOf(claim.advanceUsed) < 0 || compareDecimals(claim.advanceUsed, most) > 0)
    problems.push({ code: 'claim.advance', field: 'advanceUsed', available: shown(most) });
  return problems;
}

const CLAIM_ACTS = {
  submit: ['draft', 'rejected'],
  approve: ['submitted'],
  reject: ['draft', 'submitted'],
  change: ['draft', 'rejected'],
  pay: ['approved'],
} as const satisfies Record<string, readonly Claim['status'][]>;
export type ClaimAct = keyof typeof CLAIM_ACTS;

/** Whether something may be done with a claim; @param by the employee who does it, when known to be one */
export function checkClaimAct(claim: Claim, act: ClaimAct, by: DocumentId | null): TradeProblem[] {
  const allowed: readonly Claim['status'][] = CLAIM_ACTS[act];
  if (!allowed.includes(claim.status)) return [{ code: 'claim.state', state: claim.status }];
  if (act === 'approve' && by !== null && by === claim.employeeId) return [{ code: 'claim.own-approval' }];
  return [];
}

/** A payment is for an approved claim, not before it, and no more than is left to pay. */
export function checkClaimPayment(
  claim: Claim,
  payments: readonly ClaimPayment[],
  payment: ClaimPayment,
): TradeProblem[] {
  const { state, toPay, paid } = claimStanding(claim, payments);
  if (state !== 'approved' && state !== 'partly-paid') return [{ code: 'claim.state', state }];
  if (payment.date < claim.date) return [{ code: 'settlement.too-early', field: 'date', date: claim.date }];
  const left = subtractDecimals(toPay, paid);
  if (signOf(payment.amount) > 0 && compareDecimals(payment.amount, left) <= 0) return [];
  return [{ code: 'claim.overpaid', field: 'amount', toPay: shown(left) }];
}
