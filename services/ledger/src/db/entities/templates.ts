import { defineEntity, p } from '@mikro-orm/core';
import { AuxSetEntity } from './auxiliary.ts';
import { AccountSetEntity, CurrencyEntity } from './books.ts';
import { SubjectEntity } from './subjects.ts';
import {
  accountSetId,
  amount,
  foreignKey,
  id,
  originalAmount,
  price,
  quantity,
  ref,
  tenant,
  version,
} from './tenant.ts';

/** A voucher with parts left open, kept to be used again. */
export const VoucherTemplateEntity = defineEntity({
  name: 'VoucherTemplate',
  tableName: 'voucher_template',
  ...tenant,
  properties: {
    accountSetId: accountSetId(),
    id: id(),
    type: p.smallint(),
    name: p.text(),
    isDefault: p.boolean().default(false),
    version: version(),
    accountSet: () => foreignKey(AccountSetEntity, 'voucher_template_account_set_fk'),
  },
  uniques: [{ name: 'voucher_template_name_unique', properties: ['accountSetId', 'type', 'name'] }],
  checks: [
    { name: 'voucher_template_type', expression: 'type >= 0 AND type <= 5' },
    { name: 'voucher_template_name', expression: 'char_length(name) >= 1 AND char_length(name) <= 64' },
  ],
});

/** A line of a template: an amount, a share of the amount it is used with, or neither. */
export const VoucherTemplateLineEntity = defineEntity({
  name: 'VoucherTemplateLine',
  tableName: 'voucher_template_line',
  ...tenant,
  properties: {
    accountSetId: accountSetId(),
    id: id(),
    templateId: ref(),
    lineNo: p.integer(),
    summary: p.text(),
    subjectId: ref().nullable(),
    auxSetId: ref(),
    side: p.text(),
    amount: amount().nullable(),
    share: p.decimal('string').precision(12).scale(8).nullable(),
    currency: p.text().nullable(),
    originalAmount: originalAmount().nullable(),
    quantity: quantity().nullable(),
    price: price().nullable(),
    template: () =>
      foreignKey(VoucherTemplateEntity, 'voucher_template_line_template_fk', 'template_id').deleteRule(
        'cascade',
      ),
    subject: () => foreignKey(SubjectEntity, 'voucher_template_line_subject_fk', 'subject_id').nullable(),
    auxSet: () => foreignKey(AuxSetEntity, 'voucher_template_line_aux_set_fk', 'aux_set_id'),
    toCurrency: () => foreignKey(CurrencyEntity, 'voucher_template_line_currency_fk', 'currency').nullable(),
  },
  uniques: [
    { name: 'voucher_template_line_no_unique', properties: ['accountSetId', 'templateId', 'lineNo'] },
  ],
  indexes: [{ name: 'voucher_template_line_subject_index', properties: ['accountSetId', 'subjectId'] }],
  checks: [
    { name: 'voucher_template_line_line_no', expression: 'line_no >= 1' },
    {
      name: 'voucher_template_line_summary',
      expression: 'char_length(summary) >= 1 AND char_length(summary) <= 200',
    },
    { name: 'voucher_template_line_side', expression: "side = ANY (ARRAY['debit', 'credit'])" },
    { name: 'voucher_template_line_one_amount', expression: 'amount IS NULL OR share IS NULL' },
    { name: 'voucher_template_line_share', expression: 'share <> 0' },
    {
      name: 'voucher_template_line_numbers',
      expression: "'NaN' <> ALL (ARRAY[amount, share, original_amount, quantity, price])",
    },
  ],
});
