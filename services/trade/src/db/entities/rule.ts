import { defineEntity, p } from '@mikro-orm/core';
import { TRADE_SIDES } from '@suanpan/trade-core';
import { accountSetId, foreignKey, id, isOneOf, ref, tenant, version } from '../columns.ts';
import { FundAccountEntity, FundCategoryEntity } from './funds.ts';

/** What trade knows of the company itself, so that an invoice of somebody else is told; and which lists of rules it changed. */
export const CompanyEntity = defineEntity({
  name: 'Company',
  ...tenant('company'),
  properties: {
    accountSetId: accountSetId(),
    taxId: p.text().nullable(),
    /** Other names it is invoiced under. */
    names: p.array().columnType('text[]'),
    version: version(),
    /** Counts the changes of the rules for lines of invoices; 0: never said. */
    invoiceRules: p.integer().default(0),
    /** The same of the words for lines of banks. */
    keywordRules: p.integer().default(0),
  },
  checks: [
    { name: 'company_tax_id', expression: "tax_id ~ '^[0-9A-Z]{15,20}$'" },
    { name: 'company_names', expression: 'cardinality(names) <= 20' },
  ],
});

/** Which subject a line of an invoice stands on, by its party or its words; the first one that fits. */
export const InvoiceRuleEntity = defineEntity({
  name: 'InvoiceRule',
  ...tenant('invoice_rule'),
  properties: {
    accountSetId: accountSetId(),
    id: id(),
    position: p.integer(),
    side: p.text(),
    partyId: ref().nullable(),
    keyword: p.text(),
    subjectId: ref(),
  },
  indexes: [{ name: 'invoice_rule_order_index', properties: ['accountSetId', 'position', 'id'] }],
  checks: [
    { name: 'invoice_rule_side', expression: isOneOf('side', TRADE_SIDES) },
    { name: 'invoice_rule_keyword', expression: 'char_length(keyword) <= 100' },
    { name: 'invoice_rule_any', expression: "party_id IS NOT NULL OR keyword <> ''::text" },
  ],
});

/** Which category a line of a bank most likely has, by its words; the first one that fits. */
export const KeywordRuleEntity = defineEntity({
  name: 'KeywordRule',
  ...tenant('keyword_rule'),
  properties: {
    accountSetId: accountSetId(),
    id: id(),
    position: p.integer(),
    /** None: all accounts. */
    fundAccountId: ref().nullable(),
    direction: p.text(),
    counterparty: p.text(),
    memo: p.text(),
    categoryId: ref(),
    fundAccount: () => foreignKey(FundAccountEntity, 'keyword_rule_account_fk', 'fund_account_id').nullable(),
    category: () => foreignKey(FundCategoryEntity, 'keyword_rule_category_fk', 'category_id'),
  },
  indexes: [{ name: 'keyword_rule_order_index', properties: ['accountSetId', 'position', 'id'] }],
  checks: [
    { name: 'keyword_rule_direction', expression: isOneOf('direction', ['in', 'out', 'both']) },
    {
      name: 'keyword_rule_words',
      expression: 'char_length(counterparty) <= 100 AND char_length(memo) <= 100',
    },
    { name: 'keyword_rule_any', expression: "counterparty <> ''::text OR memo <> ''::text" },
  ],
});
