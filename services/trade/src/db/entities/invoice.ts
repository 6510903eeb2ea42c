import { defineEntity, p } from '@mikro-orm/core';
import { INPUT_TAX_CHOICES, INVOICE_KINDS, TRADE_SIDES } from '@suanpan/trade-core';
import {
  accountSetId,
  amount,
  foreignKey,
  id,
  instant,
  isOneOf,
  rate,
  ref,
  tenant,
  version,
} from '../columns.ts';

/** An invoice; what is open of it, and whether it is booked, is stored nowhere. */
export const InvoiceEntity = defineEntity({
  name: 'Invoice',
  ...tenant('invoice'),
  properties: {
    accountSetId: accountSetId(),
    /** Grows with every invoice: the order of entry within a day. */
    id: id(),
    side: p.text(),
    kind: p.text(),
    invoiceCode: p.text().default(''),
    invoiceNumber: p.text(),
    /** Whose numbers they are: on sales we are the seller of all, so 0; on purchases the party is. */
    sellerId: ref(),
    date: p.date(),
    dueDate: p.date().nullable(),
    /** The auxiliary item of the books. */
    partyId: ref(),
    currency: p.text(),
    rate: rate().nullable(),
    net: amount(),
    tax: amount(),
    total: amount(),
    redOf: ref().nullable(),
    inputTax: p.text().nullable(),
    simplified: p.boolean().default(false),
    opening: p.boolean().default(false),
    settledBefore: amount().default('0'),
    destroyedOn: p.date().nullable(),
    remark: p.text().nullable(),
    createdAt: instant().defaultRaw('now()'),
    createdBy: ref(),
    createdByName: p.text(),
    version: version(),
    original: () => foreignKey(InvoiceEntity, 'invoice_red_fk', 'red_of').nullable(),
  },
  uniques: [
    {
      name: 'invoice_number_unique',
      properties: ['accountSetId', 'side', 'sellerId', 'invoiceCode', 'invoiceNumber'],
    },
  ],
  indexes: [
    { name: 'invoice_date_index', properties: ['accountSetId', 'side', 'date', 'id'] },
    { name: 'invoice_party_index', properties: ['accountSetId', 'partyId', 'date'] },
    { name: 'invoice_red_index', properties: ['accountSetId', 'redOf'], where: 'red_of IS NOT NULL' },
  ],
  checks: [
    { name: 'invoice_side', expression: isOneOf('side', TRADE_SIDES) },
    { name: 'invoice_kind', expression: isOneOf('kind', INVOICE_KINDS) },
    { name: 'invoice_input_tax', expression: isOneOf('input_tax', INPUT_TAX_CHOICES) },
    {
      name: 'invoice_seller',
      expression: `seller_id = CASE side
    WHEN 'sales'::text THEN (0)::bigint
    ELSE party_id
END`,
    },
    { name: 'invoice_total', expression: 'total = (net + tax)' },
    { name: 'invoice_numbers', expression: "'NaN' <> ALL (ARRAY[net, tax, total, rate, settled_before])" },
    { name: 'invoice_rate', expression: 'rate > 0' },
    { name: 'invoice_red_other', expression: 'red_of <> id' },
    { name: 'invoice_due', expression: 'due_date >= date' },
    { name: 'invoice_destroyed', expression: 'destroyed_on >= date' },
    { name: 'invoice_code_length', expression: 'char_length(invoice_code) <= 32' },
    {
      name: 'invoice_number_length',
      expression: 'char_length(invoice_number) >= 1 AND char_length(invoice_number) <= 64',
    },
    { name: 'invoice_remark', expression: 'char_length(remark) <= 500' },
  ],
});

export const InvoiceLineEntity = defineEntity({
  name: 'InvoiceLine',
  ...tenant('invoice_line'),
  properties: {
    accountSetId: accountSetId(),
    invoiceId: p.bigint('number').primary().autoincrement(false),
    lineNo: p.integer().primary().autoincrement(false),
    itemName: p.text(),
    spec: p.text().nullable(),
    unit: p.text().nullable(),
    /** The subject of the books: revenue on a sales line, cost or goods on a purchase line. */
    subjectId: ref(),
    /** `[{categoryId, itemId}]` */
    auxiliary: p.json(),
    quantity: p.decimal('string').precision(18).scale(4).nullable(),
    price: p.decimal('string').precision(18).scale(6).nullable(),
    net: amount(),
    taxRate: p.decimal('string').precision(9).scale(6),
    tax: amount(),
    inputTax: p.text().nullable(),
    invoice: () => foreignKey(InvoiceEntity, 'invoice_line_invoice_fk', 'invoice_id').deleteRule('cascade'),
  },
  checks: [
    { name: 'invoice_line_no', expression: 'line_no >= 1' },
    { name: 'invoice_line_input_tax', expression: isOneOf('input_tax', INPUT_TAX_CHOICES) },
    {
      name: 'invoice_line_numbers',
      expression: "'NaN' <> ALL (ARRAY[quantity, price, net, tax_rate, tax])",
    },
  ],
});
