import { defineEntity, p } from '@mikro-orm/core';
import { AuxSetEntity } from './auxiliary.ts';
import { AccountSetEntity, CurrencyEntity } from './books.ts';
import { SubjectEntity } from './subjects.ts';
import { PeriodEntity } from './vouchers.ts';
import {
  accountSetId,
  amount,
  foreignKey,
  id,
  keyRef,
  originalAmount,
  quantity,
  ref,
  tenant,
  version,
  yearOfKey,
} from './tenant.ts';

/** A month's turnover of one subject, auxiliary combination and currency; it counts its lines and goes with the last (D62). */
export const PeriodBalanceEntity = defineEntity({
  name: 'PeriodBalance',
  tableName: 'period_balance',
  ...tenant,
  properties: {
    accountSetId: accountSetId(),
    year: yearOfKey(),
    month: yearOfKey(),
    subjectId: keyRef(),
    auxSetId: keyRef(),
    currency: p.text().primary(),
    lineCount: p.integer(),
    debit: amount(20).default('0'),
    credit: amount(20).default('0'),
    cfDebit: amount(20).default('0'),
    cfCredit: amount(20).default('0'),
    quantityDebit: quantity(20).default('0'),
    quantityCredit: quantity(20).default('0'),
    originalDebit: originalAmount(22).default('0'),
    originalCredit: originalAmount(22).default('0'),
    period: () => foreignKey(PeriodEntity, 'period_balance_period_fk', 'year', 'month'),
    subject: () => foreignKey(SubjectEntity, 'period_balance_subject_fk', 'subject_id'),
    auxSet: () => foreignKey(AuxSetEntity, 'period_balance_aux_set_fk', 'aux_set_id'),
    toCurrency: () => foreignKey(CurrencyEntity, 'period_balance_currency_fk', 'currency'),
  },
  indexes: [
    { name: 'period_balance_subject_index', properties: ['accountSetId', 'subjectId', 'year', 'month'] },
  ],
  checks: [{ name: 'period_balance_line_count', expression: 'line_count >= 0' }],
});

/** What was carried in at the start of the books; the amount stands on the subject's own side (decision D22). */
export const OpeningBalanceEntity = defineEntity({
  name: 'OpeningBalance',
  tableName: 'opening_balance',
  ...tenant,
  properties: {
    accountSetId: accountSetId(),
    id: id(),
    subjectId: ref(),
    auxSetId: ref(),
    currency: p.text(),
    openingAmount: amount().default('0'),
    originalAmount: originalAmount().nullable(),
    quantity: quantity().nullable(),
    yearStartOriginal: originalAmount().nullable(),
    yearStartQuantity: quantity().nullable(),
    cumulativeDebit: amount().default('0'),
    cumulativeCredit: amount().default('0'),
    yearToDateActual: amount().nullable(),
    version: version(),
    subject: () => foreignKey(SubjectEntity, 'opening_balance_subject_fk', 'subject_id'),
    auxSet: () => foreignKey(AuxSetEntity, 'opening_balance_aux_set_fk', 'aux_set_id'),
    toCurrency: () => foreignKey(CurrencyEntity, 'opening_balance_currency_fk', 'currency'),
  },
  uniques: [
    { name: 'opening_balance_key_unique', properties: ['accountSetId', 'subjectId', 'auxSetId', 'currency'] },
  ],
  checks: [
    {
      name: 'opening_balance_numbers',
      expression:
        "'NaN' <> ALL (ARRAY[opening_amount, original_amount, quantity, year_start_original, year_start_quantity, cumulative_debit, cumulative_credit, year_to_date_actual])",
    },
  ],
});

/** What a line of the cash-flow statement already holds when the books begin within a year. */
export const OpeningCashFlowEntity = defineEntity({
  name: 'OpeningCashFlow',
  tableName: 'opening_cash_flow',
  ...tenant,
  properties: {
    accountSetId: accountSetId(),
    line: p.smallint().primary(),
    yearToDate: amount().default('0'),
    version: version(),
    accountSet: () => foreignKey(AccountSetEntity, 'opening_cash_flow_account_set_fk'),
  },
  checks: [
    { name: 'opening_cash_flow_line', expression: 'line >= 1' },
    { name: 'opening_cash_flow_number', expression: "year_to_date <> 'NaN'" },
  ],
});
