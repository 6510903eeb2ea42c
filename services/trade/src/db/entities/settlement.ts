import { defineEntity, p } from '@mikro-orm/core';
import { ALLOCATION_KINDS } from '@suanpan/trade-core';
import { accountSetId, amount, foreignKey, id, instant, isOneOf, ref, tenant } from '../columns.ts';
import { InvoiceEntity } from './invoice.ts';

const SETTLEMENT_KINDS = ['red', 'contra', 'write-off', 'discount', 'advance', 'undo'];

/** What settles invoices without money: a set-off, a write-off, a discount, an advance or red credit that is applied. */
export const SettlementEntity = defineEntity({
  name: 'Settlement',
  ...tenant('settlement'),
  properties: {
    accountSetId: accountSetId(),
    id: id(),
    kind: p.text(),
    date: p.date(),
    reason: p.text().nullable(),
    createdAt: instant().defaultRaw('now()'),
    createdBy: ref(),
    createdByName: p.text(),
  },
  checks: [
    { name: 'settlement_kind', expression: isOneOf('kind', SETTLEMENT_KINDS) },
    { name: 'settlement_reason', expression: 'char_length(reason) <= 200' },
  ],
});

/** One settlement of one invoice (domain/trade.md 1); added and never changed, undone by another one. */
export const AllocationEntity = defineEntity({
  name: 'Allocation',
  ...tenant('allocation'),
  properties: {
    accountSetId: accountSetId(),
    id: id(),
    kind: p.text(),
    date: p.date(),
    settlementId: ref().nullable(),
    /** The red invoice, advance, journal line, bill or settlement that it comes from. */
    sourceId: ref(),
    invoiceId: ref(),
    amount: amount(),
    sourceAmount: amount().nullable(),
    undoes: ref().nullable(),
    /** Entered before the sign of `sourceAmount` was checked, with the other one: it stays as the books hold it. */
    beforeSignRule: p.boolean().default(false),
    settlement: () => foreignKey(SettlementEntity, 'allocation_settlement_fk', 'settlement_id').nullable(),
    invoice: () => foreignKey(InvoiceEntity, 'allocation_invoice_fk', 'invoice_id'),
    undone: () => foreignKey(AllocationEntity, 'allocation_undoes_fk', 'undoes').nullable(),
  },
  uniques: [
    {
      name: 'allocation_undoes_unique',
      properties: ['accountSetId', 'undoes'],
      where: 'undoes IS NOT NULL',
    },
  ],
  indexes: [
    { name: 'allocation_invoice_index', properties: ['accountSetId', 'invoiceId'] },
    {
      name: 'allocation_settlement_index',
      properties: ['accountSetId', 'settlementId'],
      where: 'settlement_id IS NOT NULL',
    },
    {
      name: 'allocation_red_index',
      properties: ['accountSetId', 'sourceId'],
      where: "kind = 'red'",
    },
    {
      name: 'allocation_advance_index',
      properties: ['accountSetId', 'sourceId'],
      where: "kind = 'advance'",
    },
    {
      name: 'allocation_bill_index',
      properties: ['accountSetId', 'sourceId'],
      where: "kind = 'bill'",
    },
    {
      name: 'allocation_money_index',
      properties: ['accountSetId', 'sourceId'],
      where: "kind = ANY (ARRAY['payment'::text, 'discount'::text])",
    },
  ],
  checks: [
    { name: 'allocation_kind', expression: isOneOf('kind', ALLOCATION_KINDS) },
    { name: 'allocation_amount', expression: "amount <> (0)::numeric AND amount <> 'NaN'::numeric" },
    {
      name: 'allocation_source_amount',
      expression: 'before_sign_rule OR undoes IS NOT NULL OR sign(source_amount) = sign(amount)',
    },
  ],
});
