import { defineEntity, p } from '@mikro-orm/core';
import { AuxSetEntity } from './auxiliary.ts';
import { AccountSetEntity, CurrencyEntity } from './books.ts';
import { SubjectEntity } from './subjects.ts';
import { accountSetId, foreignKey, keyRef, tenant } from './tenant.ts';

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

/** What lines are posted to: a subject with its items and a currency, and the verdict on it. */
export const PostingTargetEntity = defineEntity({
  name: 'PostingTarget',
  tableName: 'posting_target',
  ...tenant,
  properties: {
    accountSetId: accountSetId(),
    subjectId: keyRef(),
    auxSetId: keyRef(),
    currency: p.text().primary(),
    usable: p.boolean().default(false),
    takesQuantity: p.boolean().default(false),
    originalScale: p.smallint().nullable(),
    isJudged: p.boolean().default(false),
    subject: () => foreignKey(SubjectEntity, 'posting_target_subject_fk', 'subject_id').deleteRule('cascade'),
    auxSet: () => foreignKey(AuxSetEntity, 'posting_target_aux_set_fk', 'aux_set_id').deleteRule('cascade'),
    toCurrency: () =>
      foreignKey(CurrencyEntity, 'posting_target_currency_fk', 'currency').deleteRule('cascade'),
  },
});
