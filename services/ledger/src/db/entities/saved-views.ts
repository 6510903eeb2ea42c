import { defineEntity, p } from '@mikro-orm/core';
import { AccountSetEntity } from './books.ts';
import { accountSetId, foreignKey, keyRef, tenant } from './tenant.ts';

/** Filters of the voucher list that a member keeps under a name. */
export const SavedViewEntity = defineEntity({
  name: 'SavedView',
  tableName: 'saved_view',
  ...tenant,
  properties: {
    accountSetId: accountSetId(),
    userId: keyRef(),
    name: p.text().primary(),
    search: p.text(),
    accountSet: () => foreignKey(AccountSetEntity, 'saved_view_account_set_fk'),
  },
  checks: [
    { name: 'saved_view_name', expression: 'char_length(name) >= 1 AND char_length(name) <= 40' },
    { name: 'saved_view_search', expression: 'char_length(search) <= 2000' },
  ],
});
