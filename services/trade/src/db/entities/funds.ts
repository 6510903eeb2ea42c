import { defineEntity, p } from '@mikro-orm/core';
import { CATEGORY_ROLES, FUND_KINDS } from '@suanpan/trade-core';
import {
  accountSetId,
  amount,
  foreignKey,
  id,
  instant,
  isOneOf,
  rate,
  ref,
  tenant,
  version,
} from '../columns.ts';

/** Where money is kept; one subject of the books for one account. */
export const FundAccountEntity = defineEntity({
  name: 'FundAccount',
  ...tenant('fund_account'),
  properties: {
    accountSetId: accountSetId(),
    id: id(),
    name: p.text(),
    kind: p.text(),
    currency: p.text(),
    subjectId: ref(),
    number: p.text().default(''),
    openingBook: amount(),
    openingBase: amount(),
    openingBank: amount(),
    feeTolerance: amount().default('50'),
    enabled: p.boolean().default(true),
    version: version(),
  },
  uniques: [{ name: 'fund_account_subject_unique', properties: ['accountSetId', 'subjectId'] }],
  checks: [
    { name: 'fund_account_kind', expression: isOneOf('kind', FUND_KINDS) },
    { name: 'fund_account_name', expression: 'char_length(name) >= 1 AND char_length(name) <= 64' },
    { name: 'fund_account_number', expression: 'char_length(number) <= 64' },
    {
      name: 'fund_account_numbers',
      expression: "'NaN' <> ALL (ARRAY[opening_book, opening_base, opening_bank])",
    },
    {
      name: 'fund_account_fee_tolerance',
      expression: "fee_tolerance >= (0)::numeric AND fee_tolerance <> 'NaN'::numeric",
    },
  ],
});

/** What money is for. Those of the system have their code's own name and subject until others are chosen. */
export const FundCategoryEntity = defineEntity({
  name: 'FundCategory',
  ...tenant('fund_category'),
  properties: {
    accountSetId: accountSetId(),
    id: id(),
    code: p.text(),
    name: p.text().nullable(),
    direction: p.text(),
    role: p.text(),
    subjectId: ref().nullable(),
    /** Items its lines are booked on, each with its category. */
    auxiliary: p.json().defaultRaw("'[]'"),
    system: p.boolean(),
    enabled: p.boolean().default(true),
    version: version(),
  },
  uniques: [{ name: 'fund_category_code_unique', properties: ['accountSetId', 'code'] }],
  checks: [
    { name: 'fund_category_direction', expression: isOneOf('direction', ['in', 'out', 'both']) },
    { name: 'fund_category_role', expression: isOneOf('role', CATEGORY_ROLES) },
    { name: 'fund_category_code', expression: 'char_length(code) >= 1 AND char_length(code) <= 16' },
    { name: 'fund_category_name', expression: 'char_length(name) >= 1 AND char_length(name) <= 64' },
    { name: 'fund_category_own', expression: 'system OR name IS NOT NULL AND subject_id IS NOT NULL' },
  ],
});

/** Money moved between two accounts of the company; its journal lines stand beside it. */
export const TransferEntity = defineEntity({
  name: 'Transfer',
  ...tenant('transfer'),
  properties: {
    accountSetId: accountSetId(),
    id: id(),
    date: p.date(),
    fromId: ref(),
    toId: ref(),
    amountOut: amount(),
    amountIn: amount(),
    fee: amount(),
    rate: rate().nullable(),
    summary: p.text(),
    createdAt: instant().defaultRaw('now()'),
    createdBy: ref(),
    createdByName: p.text(),
    version: version(),
    from: () => foreignKey(FundAccountEntity, 'transfer_from_fk', 'from_id'),
    to: () => foreignKey(FundAccountEntity, 'transfer_to_fk', 'to_id'),
  },
  checks: [
    { name: 'transfer_accounts', expression: 'from_id <> to_id' },
    { name: 'transfer_amounts', expression: 'amount_out > 0 AND amount_in > 0 AND fee >= 0' },
    { name: 'transfer_numbers', expression: "'NaN' <> ALL (ARRAY[amount_out, amount_in, fee, rate])" },
    { name: 'transfer_summary', expression: 'char_length(summary) <= 200' },
  ],
});
