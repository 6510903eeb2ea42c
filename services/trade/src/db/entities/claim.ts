import { defineEntity, p } from '@mikro-orm/core';
import { accountSetId, amount, foreignKey, id, instant, isOneOf, ref, tenant, version } from '../columns.ts';
import { JournalLineEntity } from './journal.ts';

/** An expense claim of an employee; what is paid of it is stored nowhere. */
export const ClaimEntity = defineEntity({
  name: 'Claim',
  ...tenant('claim'),
  properties: {
    accountSetId: accountSetId(),
    id: id(),
    employeeId: ref(),
    /** Until it is approved the day it was entered for, then the day it is booked. */
    date: p.date(),
    reason: p.text(),
    total: amount(),
    advanceUsed: amount(),
    status: p.text(),
    /** Why it was rejected. */
    rejectReason: p.text().nullable(),
    /** Who stands for it: another person approves. */
    submittedBy: ref().nullable(),
    submittedByName: p.text().nullable(),
    decidedBy: ref().nullable(),
    decidedByName: p.text().nullable(),
    createdAt: instant().defaultRaw('now()'),
    createdBy: ref(),
    createdByName: p.text(),
    version: version(),
  },
  indexes: [
    { name: 'claim_date_index', properties: ['accountSetId', 'date', 'id'] },
    { name: 'claim_employee_index', properties: ['accountSetId', 'employeeId', 'date'] },
  ],
  checks: [
    { name: 'claim_status', expression: isOneOf('status', ['draft', 'submitted', 'approved', 'rejected']) },
    { name: 'claim_amounts', expression: 'total > 0 AND advance_used >= 0 AND advance_used <= total' },
    { name: 'claim_numbers', expression: "'NaN' <> ALL (ARRAY[total, advance_used])" },
    { name: 'claim_reason', expression: 'char_length(reason) <= 200' },
    { name: 'claim_reject_reason', expression: 'char_length(reject_reason) <= 200' },
  ],
});

export const ClaimLineEntity = defineEntity({
  name: 'ClaimLine',
  ...tenant('claim_line'),
  properties: {
    accountSetId: accountSetId(),
    claimId: p.bigint('number').primary().autoincrement(false),
    lineNo: p.integer().primary().autoincrement(false),
    item: p.text(),
    subjectId: ref(),
    /** `[{categoryId, itemId}]` */
    auxiliary: p.json(),
    /** With tax. */
    gross: amount(),
    taxRate: p.decimal('string').precision(9).scale(6),
    tax: amount(),
    deductible: p.boolean(),
    invoiceNumber: p.text().nullable(),
    /** The number while the claim is submitted or approved: it is used then, once. */
    usedNumber: p.text().nullable(),
    claim: () => foreignKey(ClaimEntity, 'claim_line_claim_fk', 'claim_id').deleteRule('cascade'),
  },
  uniques: [
    {
      name: 'claim_line_number_unique',
      properties: ['accountSetId', 'usedNumber'],
      where: 'used_number IS NOT NULL',
    },
  ],
  checks: [
    { name: 'claim_line_no', expression: 'line_no >= 1' },
    { name: 'claim_line_item', expression: 'char_length(item) >= 1 AND char_length(item) <= 100' },
    { name: 'claim_line_number', expression: 'char_length(invoice_number) <= 64' },
    { name: 'claim_line_numbers', expression: "'NaN' <> ALL (ARRAY[gross, tax_rate, tax])" },
  ],
});

/** What of a claim a journal line pays; it goes with the line. */
export const ClaimPaymentEntity = defineEntity({
  name: 'ClaimPayment',
  ...tenant('claim_payment'),
  properties: {
    accountSetId: accountSetId(),
    claimId: p.bigint('number').primary().autoincrement(false),
    journalLineId: p.bigint('number').primary().autoincrement(false),
    amount: amount(),
    claim: () => foreignKey(ClaimEntity, 'claim_payment_claim_fk', 'claim_id'),
    journalLine: () =>
      foreignKey(JournalLineEntity, 'claim_payment_line_fk', 'journal_line_id').deleteRule('cascade'),
  },
  indexes: [{ name: 'claim_payment_line_index', properties: ['accountSetId', 'journalLineId'] }],
  checks: [
    { name: 'claim_payment_amount', expression: "amount > (0)::numeric AND amount <> 'NaN'::numeric" },
  ],
});
