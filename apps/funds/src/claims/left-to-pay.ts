import { subtractDecimals, sumDecimals, toScale } from '@suanpan/accounting-core';
import type { Claim } from '@suanpan/contracts';

/** What is still to be paid of a claim. */
export const leftToPay = ({ toPay, paid }: Pick<Claim, 'toPay' | 'paid'>): string =>
  toScale(subtractDecimals(toPay, paid), 2);

/** Whether it may still be changed. */
export const isOpen = ({ state }: Pick<Claim, 'state'>): boolean => state === 'draft' || state === 'rejected';

/** Whether money may be paid for it. */
export const isPayable = ({ state }: Pick<Claim, 'state'>): boolean =>
  state === 'approved' || state === 'partly-paid';

/** Whether it was approved: it is booked and paid. */
export const isApproved = ({ state }: Pick<Claim, 'state'>): boolean =>
  isPayable({ state }) || state === 'paid' || state === 'settled';

export const sumOf = (claims: readonly Claim[], amountOf: (claim: Claim) => string): string =>
  toScale(sumDecimals(claims.map(amountOf)), 2);

/** How a claim is called where it is refused. */
export const nameOf = ({ claimDate, employeeName, reason }: Claim): string =>
  [claimDate, employeeName ?? '', reason].filter((part) => part !== '').join(' ');
