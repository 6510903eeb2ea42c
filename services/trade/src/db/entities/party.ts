import { defineEntity, p } from '@mikro-orm/core';
import { accountSetId, isOneOf, tenant, version } from '../columns.ts';

/** What trade knows of a customer or supplier: the item itself is the ledger's, and named by its id alone. */
export const PartyEntity = defineEntity({
  name: 'Party',
  ...tenant('party'),
  properties: {
    accountSetId: accountSetId(),
    itemId: p.bigint('number').primary().autoincrement(false),
    taxId: p.text().nullable(),
    taxpayerType: p.text().nullable(),
    /** Days from the invoice to the day it is due, when the invoice names none. */
    termsDays: p.smallint().nullable(),
    /** Other names it pays and is paid under. */
    aliases: p.array().columnType('text[]'),
    version: version(),
  },
  checks: [
    { name: 'party_tax_id', expression: "tax_id ~ '^[0-9A-Z]{15,20}$'" },
    { name: 'party_taxpayer_type', expression: isOneOf('taxpayer_type', ['general', 'small-scale', 'none']) },
    { name: 'party_terms_days', expression: 'terms_days >= 0 AND terms_days <= 3650' },
    { name: 'party_aliases', expression: 'cardinality(aliases) <= 50' },
  ],
});
