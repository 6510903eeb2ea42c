import { subtractDecimals } from '@suanpan/accounting-core';
import { toBase } from '../amounts.ts';
import type { Claim, ClaimLine } from '../documents/claim.ts';
import type { Amount } from '../documents/common.ts';
import type { TradeVoucher } from '../documents/voucher.ts';
import { type Booking, employeeItem } from './booking.ts';
import { credit, debit, mergeLines } from './lines.ts';

/**
 * Rule: an approved claim is D expense net, D input tax as far as deductible, C the employee's advance, C what is still
 * owed to the employee. A small-scale taxpayer's expenses are gross.
 * Source: trade.md 2 (claim approved).
 * Example: 4,274.00 with 288.00 of deductible tax and 3,000.00 of advance leaves 1,274.00 on 224103.
 */
export function claimVoucher(booking: Booking, claim: Claim, employeeName: string): TradeVoucher {
  const { accounts, company } = booking;
  const auxiliary = [employeeItem(claim.employeeId)];
  const lines = [
    ...claim.lines.map((line) =>
      debit(line.account, toBase(subtractDecimals(line.gross, deductedTax(line, company.vatType)), null), {
        auxiliary: line.auxiliary,
      }),
    ),
    ...claim.lines.map((line) => debit(accounts.inputTax, toBase(deductedTax(line, company.vatType), null))),
    credit(accounts.employeeAdvance, toBase(claim.advanceUsed, null), { auxiliary }),
    credit(accounts.employeePayable, toBase(subtractDecimals(claim.total, claim.advanceUsed), null), {
      auxiliary,
    }),
  ];
  return { date: claim.date, summary: `${employeeName}报销`, lines: mergeLines(lines) };
}

/** The tax of a claim's line that is deducted; the rest is expense. */
export const deductedTax = ({ deductible, tax }: ClaimLine, vatType: 0 | 1): Amount =>
  deductible && vatType === 1 ? tax : '0';
