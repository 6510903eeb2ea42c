import { defineEntity, p } from '@mikro-orm/core';
import { AccountSetEntity } from './books.ts';
import { accountSetId, foreignKey, id, keyRef, ref, tenant, version } from './tenant.ts';

/** A dimension of auxiliary accounting: customer, department, project. */
export const AuxiliaryCategoryEntity = defineEntity({
  name: 'AuxiliaryCategory',
  tableName: 'auxiliary_category',
  ...tenant,
  properties: {
    accountSetId: accountSetId(),
    id: id(),
    key: p.text().nullable(),
    name: p.text(),
    customColumns: p.array().columnType('text[]').defaultRaw("'{}'"),
    system: p.boolean().default(false),
    position: p.integer().default(0),
    version: version(),
    accountSet: () => foreignKey(AccountSetEntity, 'auxiliary_category_account_set_fk'),
  },
  uniques: [{ name: 'auxiliary_category_name_unique', properties: ['accountSetId', 'name'] }],
  checks: [
    { name: 'auxiliary_category_name', expression: 'char_length(name) >= 1 AND char_length(name) <= 64' },
    { name: 'auxiliary_category_columns', expression: 'cardinality(custom_columns) <= 16' },
  ],
});

/** One value of a dimension: a customer, a department. */
export const AuxiliaryItemEntity = defineEntity({
  name: 'AuxiliaryItem',
  tableName: 'auxiliary_item',
  ...tenant,
  properties: {
    accountSetId: accountSetId(),
    id: id(),
    categoryId: ref(),
    code: p.text(),
    name: p.text(),
    remark: p.text().nullable(),
    enabled: p.boolean().default(true),
    customValues: p.array().columnType('text[]').defaultRaw("'{}'"),
    version: version(),
    category: () => foreignKey(AuxiliaryCategoryEntity, 'auxiliary_item_category_fk', 'category_id'),
  },
  uniques: [
    { name: 'auxiliary_item_code_unique', properties: ['accountSetId', 'categoryId', 'code'] },
    { name: 'auxiliary_item_category_unique', properties: ['accountSetId', 'categoryId', 'id'] },
  ],
  checks: [
    { name: 'auxiliary_item_code', expression: 'char_length(code) >= 1 AND char_length(code) <= 64' },
    { name: 'auxiliary_item_name', expression: 'char_length(name) >= 1 AND char_length(name) <= 128' },
    { name: 'auxiliary_item_remark', expression: 'char_length(remark) <= 256' },
    { name: 'auxiliary_item_values', expression: 'cardinality(custom_values) <= 16' },
  ],
});

/** A combination of items; lines, openings and balances refer to it, the empty one is a row too (decision D33). */
export const AuxSetEntity = defineEntity({
  name: 'AuxSet',
  tableName: 'aux_set',
  ...tenant,
  properties: {
    accountSetId: accountSetId(),
    id: id(),
    key: p.text(),
    accountSet: () => foreignKey(AccountSetEntity, 'aux_set_account_set_fk'),
  },
  uniques: [{ name: 'aux_set_key_unique', properties: ['accountSetId', 'key'] }],
});

export const AuxSetItemEntity = defineEntity({
  name: 'AuxSetItem',
  tableName: 'aux_set_item',
  ...tenant,
  properties: {
    accountSetId: accountSetId(),
    auxSetId: keyRef(),
    categoryId: keyRef(),
    itemId: ref(),
    auxSet: () => foreignKey(AuxSetEntity, 'aux_set_item_aux_set_fk', 'aux_set_id').deleteRule('cascade'),
    item: () =>
      foreignKey(AuxiliaryItemEntity, 'aux_set_item_item_fk', 'category_id', 'item_id')
        .referencedColumnNames('account_set_id', 'category_id', 'id')
        .columnTypes('bigint', 'bigint', 'bigint'),
  },
  indexes: [{ name: 'aux_set_item_item_index', properties: ['accountSetId', 'categoryId', 'itemId'] }],
});
