import { defineEntity, p } from '@mikro-orm/core';
import { TRADE_SIDES } from '@suanpan/trade-core';
import { accountSetId, amount, foreignKey, id, isOneOf, rate, ref, tenant } from '../columns.ts';
import { BillEventEntity } from './bill.ts';
import { JournalLineEntity } from './journal.ts';

const ADVANCE_ORIGINS = ['opening', 'journal-line', 'undo', 'bill', 'withdrawn'];
const WITHOUT_SOURCE = ['opening', 'withdrawn'];

/** Money paid ahead: the rest of a receipt, payment or bill, or what the books began with. What is left of it is stored nowhere. */
export const AdvanceEntity = defineEntity({
  name: 'Advance',
  ...tenant('advance'),
  properties: {
    accountSetId: accountSetId(),
    id: id(),
    side: p.text(),
    partyId: ref(),
    date: p.date(),
    currency: p.text(),
    rate: rate().nullable(),
    amount: amount(),
    contractTaxRate: p.decimal('string').precision(9).scale(6).nullable(),
    origin: p.text(),
    /** The journal line, the undoing allocation or the event of a bill that settles; none of an opening or withdrawn one. */
    sourceId: ref().nullable(),
  },
  uniques: [{ name: 'advance_source_unique', properties: ['accountSetId', 'origin', 'sourceId'] }],
  indexes: [{ name: 'advance_party_index', properties: ['accountSetId', 'partyId', 'date'] }],
  checks: [
    { name: 'advance_side', expression: isOneOf('side', TRADE_SIDES) },
    { name: 'advance_origin', expression: isOneOf('origin', ADVANCE_ORIGINS) },
    { name: 'advance_source', expression: `(${isOneOf('origin', WITHOUT_SOURCE)}) = (source_id IS NULL)` },
    {
      name: 'advance_amount',
      expression: "amount >= 0 AND (amount = 0) = (origin = 'withdrawn') AND rate > 0",
    },
    { name: 'advance_numbers', expression: "'NaN' <> ALL (ARRAY[amount, rate, contract_tax_rate])" },
  ],
});

/** Part of an advance that went back: by money, or with the bill that left it and came back unpaid. */
export const AdvanceRefundEntity = defineEntity({
  name: 'AdvanceRefund',
  ...tenant('advance_refund'),
  properties: {
    accountSetId: accountSetId(),
    /** Of the sequence of allocations: the order in which an advance is used up. */
    id: p.bigint('number').primary().autoincrement(false),
    advanceId: ref(),
    journalLineId: ref().nullable(),
    billEventId: ref().nullable(),
    date: p.date(),
    amount: amount(),
    advance: () => foreignKey(AdvanceEntity, 'advance_refund_advance_fk', 'advance_id'),
    line: () => foreignKey(JournalLineEntity, 'advance_refund_line_fk', 'journal_line_id').nullable(),
    billEvent: () => foreignKey(BillEventEntity, 'advance_refund_bill_event_fk', 'bill_event_id').nullable(),
  },
  indexes: [
    { name: 'advance_refund_advance_index', properties: ['accountSetId', 'advanceId'] },
    { name: 'advance_refund_line_index', properties: ['accountSetId', 'journalLineId'] },
    { name: 'advance_refund_bill_event_index', properties: ['accountSetId', 'billEventId'] },
  ],
  checks: [
    { name: 'advance_refund_amount', expression: "amount > 0 AND amount <> 'NaN'::numeric" },
    { name: 'advance_refund_source', expression: '(journal_line_id IS NULL) <> (bill_event_id IS NULL)' },
  ],
});
