import { defineEntity, p } from '@mikro-orm/core';
import { accountSetId, foreignKey, id, instant, rate, ref, tenant, version, yearOfKey } from './tenant.ts';

/** The books of one company. */
export const AccountSetEntity = defineEntity({
  name: 'AccountSet',
  tableName: 'account_set',
  ...tenant,
  properties: {
    accountSetId: accountSetId(),
    companyName: p.text(),
    standard: p.smallint(),
    vatType: p.smallint(),
    enableYear: p.integer(),
    enableMonth: p.integer(),
    encoding: p.text().default('4-2-2-2'),
    baseCurrency: p.text().default('CNY'),
    ready: p.boolean().default(false),
    createdAt: instant().defaultRaw('now()'),
    templatesSeeded: p.boolean().default(false),
  },
  checks: [
    {
      name: 'account_set_company_name',
      expression: 'char_length(company_name) >= 1 AND char_length(company_name) <= 256',
    },
    { name: 'account_set_enable_year', expression: 'enable_year >= 1900 AND enable_year <= 9999' },
    { name: 'account_set_enable_month', expression: 'enable_month >= 1 AND enable_month <= 12' },
    { name: 'account_set_encoding', expression: "encoding ~ '^[0-9]{1,2}(-[0-9]{1,2})*$'" },
    { name: 'account_set_base_currency', expression: "base_currency ~ '^[A-Z]{3}$'" },
  ],
});

/** A currency of the books; exactly one is the base. `id` is for the wire only. */
export const CurrencyEntity = defineEntity({
  name: 'Currency',
  tableName: 'currency',
  ...tenant,
  properties: {
    accountSetId: accountSetId(),
    code: p.text().primary(),
    id: ref().autoincrement(),
    name: p.text(),
    scale: p.smallint().default(2),
    exchangeRate: rate(),
    isBase: p.boolean().default(false),
    version: version(),
    accountSet: () => foreignKey(AccountSetEntity, 'currency_account_set_fk'),
  },
  uniques: [
    { name: 'currency_id_unique', properties: ['accountSetId', 'id'] },
    { name: 'currency_one_base', properties: ['accountSetId'], where: 'is_base' },
  ],
  checks: [
    { name: 'currency_code', expression: "code ~ '^[A-Z]{3}$'" },
    { name: 'currency_scale', expression: 'scale >= 0 AND scale <= 3' },
    { name: 'currency_exchange_rate', expression: 'exchange_rate > 0' },
    { name: 'currency_exchange_rate_number', expression: "exchange_rate <> 'NaN'" },
    { name: 'currency_base_rate', expression: 'NOT is_base OR exchange_rate = 1' },
  ],
});

/** A month-end rate. */
export const CurrencyRateEntity = defineEntity({
  name: 'CurrencyRate',
  tableName: 'currency_rate',
  ...tenant,
  properties: {
    accountSetId: accountSetId(),
    year: yearOfKey(),
    month: yearOfKey(),
    currency: p.text().primary(),
    rate: rate(),
    toCurrency: () =>
      foreignKey(CurrencyEntity, 'currency_rate_currency_fk', 'currency').deleteRule('cascade'),
  },
  checks: [
    { name: 'currency_rate_year', expression: 'year >= 1900 AND year <= 9999' },
    { name: 'currency_rate_month', expression: 'month >= 1 AND month <= 12' },
    { name: 'currency_rate_positive', expression: 'rate > 0' },
    { name: 'currency_rate_number', expression: "rate <> 'NaN'" },
  ],
});

/** A number series of vouchers: 记, 收, 付, 转. */
export const VoucherWordEntity = defineEntity({
  name: 'VoucherWord',
  tableName: 'voucher_word',
  ...tenant,
  properties: {
    accountSetId: accountSetId(),
    id: id(),
    word: p.text(),
    printTitle: p.text().nullable(),
    isDefault: p.boolean().default(false),
    position: p.integer(),
    version: version(),
    accountSet: () => foreignKey(AccountSetEntity, 'voucher_word_account_set_fk'),
  },
  uniques: [
    { name: 'voucher_word_word_unique', properties: ['accountSetId', 'word'] },
    { name: 'voucher_word_one_default', properties: ['accountSetId'], where: 'is_default' },
  ],
  checks: [{ name: 'voucher_word_word', expression: 'char_length(word) >= 1 AND char_length(word) <= 16' }],
});
