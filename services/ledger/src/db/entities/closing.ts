import { defineEntity, p } from '@mikro-orm/core';
import { AccountSetEntity } from './books.ts';
import { accountSetId, foreignKey, tenant, version, yearOfKey } from './tenant.ts';

/** What a set says about its month ends, from a month on. */
export const ClosingSettingsEntity = defineEntity({
  name: 'ClosingSettings',
  tableName: 'closing_settings',
  ...tenant,
  properties: {
    accountSetId: accountSetId(),
    fromYear: yearOfKey(),
    fromMonth: yearOfKey(),
    settings: p.json(),
    version: version(),
    accountSet: () => foreignKey(AccountSetEntity, 'closing_settings_account_set_fk'),
  },
  checks: [
    { name: 'closing_settings_from_year', expression: 'from_year >= 1900 AND from_year <= 9999' },
    { name: 'closing_settings_from_month', expression: 'from_month >= 1 AND from_month <= 12' },
  ],
});
