import { defineEntity, p } from '@mikro-orm/core';
import { accountSetId, foreignKey, id, instant, isOneOf, ref, tenant } from '../columns.ts';
import { FundAccountEntity } from './funds.ts';

/** Book and bank of one account on one day, as they were kept. */
export const ReconciliationEntity = defineEntity({
  name: 'Reconciliation',
  ...tenant('reconciliation'),
  properties: {
    accountSetId: accountSetId(),
    id: id(),
    fundAccountId: ref(),
    asOf: p.date(),
    content: p.json(),
    maker: p.text(),
    state: p.text(),
    previous: p.text().nullable(),
    hash: p.text(),
    reopenReason: p.text().nullable(),
    createdAt: instant().defaultRaw('now()'),
    fundAccount: () => foreignKey(FundAccountEntity, 'reconciliation_account_fk', 'fund_account_id'),
  },
  indexes: [{ name: 'reconciliation_account_index', properties: ['accountSetId', 'fundAccountId', 'asOf'] }],
  checks: [
    { name: 'reconciliation_state', expression: isOneOf('state', ['draft', 'kept', 'reopened']) },
    { name: 'reconciliation_reason', expression: 'char_length(reopen_reason) <= 200' },
  ],
});
