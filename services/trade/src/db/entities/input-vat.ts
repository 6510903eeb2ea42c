import { defineEntity, p } from '@mikro-orm/core';
import { accountSetId, amount, foreignKey, id, instant, isOneOf, ref, tenant } from '../columns.ts';
import { InvoiceEntity } from './invoice.ts';

/** Input tax that moves after its invoice: certified for deduction, or taken back. */
export const InputVatEventEntity = defineEntity({
  name: 'InputVatEvent',
  ...tenant('input_vat_event'),
  properties: {
    accountSetId: accountSetId(),
    id: id(),
    kind: p.text(),
    date: p.date(),
    tax: amount(),
    /** Where tax taken back becomes cost. */
    subjectId: ref().nullable(),
    /** `[{categoryId, itemId}]` */
    auxiliary: p.json(),
    reason: p.text().nullable(),
    createdAt: instant().defaultRaw('now()'),
    createdBy: ref(),
    createdByName: p.text(),
  },
  indexes: [{ name: 'input_vat_event_date_index', properties: ['accountSetId', 'date', 'id'] }],
  checks: [
    { name: 'input_vat_event_kind', expression: isOneOf('kind', ['certify', 'transfer-out']) },
    { name: 'input_vat_event_tax', expression: "tax <> (0)::numeric AND tax <> 'NaN'::numeric" },
    { name: 'input_vat_event_subject', expression: "(kind = 'certify'::text) = (subject_id IS NULL)" },
    { name: 'input_vat_event_reason', expression: 'char_length(reason) <= 200' },
  ],
});

/** The invoices that an event is about; one is certified once. */
export const InputVatInvoiceEntity = defineEntity({
  name: 'InputVatInvoice',
  ...tenant('input_vat_invoice'),
  properties: {
    accountSetId: accountSetId(),
    eventId: p.bigint('number').primary().autoincrement(false),
    invoiceId: p.bigint('number').primary().autoincrement(false),
    certified: p.boolean(),
    event: () =>
      foreignKey(InputVatEventEntity, 'input_vat_invoice_event_fk', 'event_id').deleteRule('cascade'),
    invoice: () => foreignKey(InvoiceEntity, 'input_vat_invoice_invoice_fk', 'invoice_id'),
  },
  uniques: [
    {
      name: 'input_vat_invoice_certified_unique',
      properties: ['accountSetId', 'invoiceId'],
      where: 'certified',
    },
  ],
  indexes: [{ name: 'input_vat_invoice_index', properties: ['accountSetId', 'invoiceId'] }],
});
