import { defineEntity, p } from '@mikro-orm/core';
import { AuxiliaryCategoryEntity } from './auxiliary.ts';
import { AccountSetEntity, CurrencyEntity } from './books.ts';
import { accountSetId, foreignKey, id, keyRef, ref, tenant, version } from './tenant.ts';

/** A ledger account of the chart; keeps its id for life. */
export const SubjectEntity = defineEntity({
  name: 'Subject',
  tableName: 'subject',
  ...tenant,
  properties: {
    accountSetId: accountSetId(),
    id: id(),
    code: p.text(),
    name: p.text(),
    mnemonicCode: p.text().nullable(),
    category: p.text(),
    normalSide: p.text(),
    level: p.smallint(),
    parentId: ref().nullable(),
    usable: p.boolean().default(true),
    system: p.boolean().default(false),
    quantityUnit: p.text().nullable(),
    cashAccount: p.boolean().default(false),
    revaluation: p.boolean().default(false),
    cashFlowIn: p.text().nullable(),
    cashFlowOut: p.text().nullable(),
    sectorScope: p.text().nullable(),
    version: version(),
    accountSet: () => foreignKey(AccountSetEntity, 'subject_account_set_fk'),
    parent: () => foreignKey(SubjectEntity, 'subject_parent_fk', 'parent_id').nullable(),
  },
  uniques: [
    { name: 'subject_code_unique', properties: ['accountSetId', 'code'] },
    {
      name: 'subject_name_unique',
      expression:
        'create unique index subject_name_unique on ledger.subject (account_set_id, parent_id, name) nulls not distinct',
    },
  ],
  checks: [
    { name: 'subject_code', expression: "code ~ '^[0-9]{1,32}$'" },
    { name: 'subject_name', expression: 'char_length(name) >= 1 AND char_length(name) <= 128' },
    {
      name: 'subject_category',
      expression: "category = ANY (ARRAY['asset', 'liability', 'common', 'equity', 'cost', 'pl'])",
    },
    { name: 'subject_normal_side', expression: "normal_side = ANY (ARRAY['debit', 'credit'])" },
    { name: 'subject_level', expression: 'level >= 1 AND level <= 10' },
    { name: 'subject_first_level', expression: '(level = 1) = (parent_id IS NULL)' },
    {
      name: 'subject_quantity_unit',
      expression: 'char_length(quantity_unit) >= 1 AND char_length(quantity_unit) <= 20',
    },
  ],
});

/** The auxiliary categories every posting on a subject names. */
export const SubjectCategoryEntity = defineEntity({
  name: 'SubjectCategory',
  tableName: 'subject_category',
  ...tenant,
  properties: {
    accountSetId: accountSetId(),
    subjectId: keyRef(),
    categoryId: keyRef(),
    subject: () =>
      foreignKey(SubjectEntity, 'subject_category_subject_fk', 'subject_id').deleteRule('cascade'),
    category: () => foreignKey(AuxiliaryCategoryEntity, 'subject_category_category_fk', 'category_id'),
  },
  indexes: [{ name: 'subject_category_category_index', properties: ['accountSetId', 'categoryId'] }],
});

/** The foreign currencies a subject is kept in. */
export const SubjectCurrencyEntity = defineEntity({
  name: 'SubjectCurrency',
  tableName: 'subject_currency',
  ...tenant,
  properties: {
    accountSetId: accountSetId(),
    subjectId: keyRef(),
    currency: p.text().primary(),
    subject: () =>
      foreignKey(SubjectEntity, 'subject_currency_subject_fk', 'subject_id').deleteRule('cascade'),
    toCurrency: () => foreignKey(CurrencyEntity, 'subject_currency_currency_fk', 'currency'),
  },
  indexes: [{ name: 'subject_currency_currency_index', properties: ['accountSetId', 'currency'] }],
});
