import { defineEntity, p } from '@mikro-orm/core';
import { AccountSetEntity } from './books.ts';
import { accountSetId, foreignKey, id, instant, tenant } from './tenant.ts';

/** Books of another program that were taken in: what was made, so that all of it can go again. */
export const LegacyImportEntity = defineEntity({
  name: 'LegacyImport',
  tableName: 'legacy_import',
  ...tenant,
  properties: {
    accountSetId: accountSetId(),
    id: id(),
    made: p.json(),
    /** How many months were open before. */
    monthsBefore: p.integer(),
    /** Its vouchers are those of the set between these ids. */
    firstVoucherId: p.bigint('number').nullable(),
    lastVoucherId: p.bigint('number').nullable(),
    importedBy: p.text(),
    importedAt: instant().defaultRaw('now()'),
    undoneAt: instant().nullable(),
    accountSet: () => foreignKey(AccountSetEntity, 'legacy_import_account_set_fk'),
  },
});

/** What a company said of the tables of its old program. */
export const LegacyMappingEntity = defineEntity({
  name: 'LegacyMapping',
  tableName: 'legacy_mapping',
  ...tenant,
  properties: {
    accountSetId: accountSetId(),
    mapping: p.json(),
    accountSet: () => foreignKey(AccountSetEntity, 'legacy_mapping_account_set_fk'),
  },
});
