import { defineEntity, p } from '@mikro-orm/core';
import { AccountSetEntity } from './books.ts';
import { accountSetId, foreignKey, tenant } from './tenant.ts';

/** The version of all that a posting is judged by. */
export const PostingFactsEntity = defineEntity({
  name: 'PostingFacts',
  tableName: 'posting_facts',
  ...tenant,
  properties: {
    accountSetId: accountSetId(),
    version: p.uuid(),
    accountSet: () => foreignKey(AccountSetEntity, 'posting_facts_account_set_fk'),
  },
});
