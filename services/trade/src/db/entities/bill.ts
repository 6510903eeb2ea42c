import { defineEntity, p } from '@mikro-orm/core';
import { BILL_EVENT_KINDS } from '@suanpan/trade-core';
import { accountSetId, amount, foreignKey, id, instant, isOneOf, ref, tenant, version } from '../columns.ts';

/** A bill of exchange, received or issued; what is still held or owed of it is stored nowhere. */
export const BillEntity = defineEntity({
  name: 'Bill',
  ...tenant('bill'),
  properties: {
    accountSetId: accountSetId(),
    id: id(),
    type: p.text(),
    number: p.text(),
    partyId: ref(),
    date: p.date(),
    maturity: p.date(),
    amount: amount(),
    /** It was there when the books began, and has no voucher of its own. */
    opening: p.boolean().default(false),
    createdAt: instant().defaultRaw('now()'),
    createdBy: ref(),
    createdByName: p.text(),
    version: version(),
  },
  uniques: [{ name: 'bill_number_unique', properties: ['accountSetId', 'type', 'partyId', 'number'] }],
  indexes: [{ name: 'bill_date_index', properties: ['accountSetId', 'date', 'id'] }],
  checks: [
    { name: 'bill_type', expression: isOneOf('type', ['receivable', 'payable']) },
    { name: 'bill_number', expression: 'char_length(number) >= 1 AND char_length(number) <= 64' },
    { name: 'bill_maturity', expression: 'maturity >= date' },
    { name: 'bill_amount', expression: "amount > (0)::numeric AND amount <> 'NaN'::numeric" },
  ],
});

/** What happened to a bill; each has its voucher. The first one is that it came, or was issued. */
export const BillEventEntity = defineEntity({
  name: 'BillEvent',
  ...tenant('bill_event'),
  properties: {
    accountSetId: accountSetId(),
    /** Grows with every event: the order of entry within a day. */
    id: id(),
    billId: ref(),
    kind: p.text(),
    date: p.date(),
    toPartyId: ref().nullable(),
    amount: amount(),
    interest: amount(),
    fee: amount(),
    createdAt: instant().defaultRaw('now()'),
    createdBy: ref(),
    createdByName: p.text(),
    bill: () => foreignKey(BillEntity, 'bill_event_bill_fk', 'bill_id'),
  },
  indexes: [{ name: 'bill_event_bill_index', properties: ['accountSetId', 'billId', 'id'] }],
  checks: [
    {
      name: 'bill_event_kind',
      expression: isOneOf('kind', ['receive', 'issue', ...BILL_EVENT_KINDS]),
    },
    { name: 'bill_event_numbers', expression: "'NaN' <> ALL (ARRAY[amount, interest, fee])" },
    { name: 'bill_event_amounts', expression: 'amount > 0 AND interest >= 0 AND fee >= 0' },
    { name: 'bill_event_holder', expression: "kind <> 'endorse'::text OR to_party_id IS NOT NULL" },
  ],
});
