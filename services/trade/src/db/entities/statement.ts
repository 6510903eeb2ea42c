import { defineEntity, p } from '@mikro-orm/core';
import { accountSetId, amount, foreignKey, id, instant, ref, tenant } from '../columns.ts';
import { FundAccountEntity } from './funds.ts';

/** A statement file that was imported; the same one again adds nothing. */
export const StatementFileEntity = defineEntity({
  name: 'StatementFile',
  ...tenant('statement_file'),
  properties: {
    accountSetId: accountSetId(),
    id: id(),
    fundAccountId: ref(),
    name: p.text(),
    /** SHA-256 of its bytes. */
    hash: p.text(),
    format: p.text(),
    opening: amount().nullable(),
    closing: amount().nullable(),
    added: p.integer(),
    duplicates: p.integer(),
    createdAt: instant().defaultRaw('now()'),
    createdBy: ref(),
    createdByName: p.text(),
    fundAccount: () => foreignKey(FundAccountEntity, 'statement_file_account_fk', 'fund_account_id'),
  },
  indexes: [{ name: 'statement_file_account_index', properties: ['accountSetId', 'fundAccountId', 'id'] }],
  checks: [
    { name: 'statement_file_name', expression: 'char_length(name) <= 200' },
    { name: 'statement_file_hash', expression: "hash ~ '^[0-9a-f]{64}$'" },
  ],
});

/** What the columns of a bank's table mean, as a person confirmed it for an account. */
export const StatementProfileEntity = defineEntity({
  name: 'StatementProfile',
  ...tenant('statement_profile'),
  properties: {
    accountSetId: accountSetId(),
    fundAccountId: p.bigint('number').primary().autoincrement(false),
    fingerprint: p.text().primary(),
    profile: p.json(),
    fundAccount: () => foreignKey(FundAccountEntity, 'statement_profile_account_fk', 'fund_account_id'),
  },
});

/** Which lines of the bank and of the journal are the same money, and why. */
export const StatementMatchEntity = defineEntity({
  name: 'StatementMatch',
  ...tenant('statement_match'),
  properties: {
    accountSetId: accountSetId(),
    id: id(),
    fundAccountId: ref(),
    rule: p.text(),
    reason: p.text(),
    /** The journal line, or the transfer, was made by accepting it. */
    made: p.boolean(),
    createdAt: instant().defaultRaw('now()'),
    createdBy: ref(),
    createdByName: p.text(),
    fundAccount: () => foreignKey(FundAccountEntity, 'statement_match_account_fk', 'fund_account_id'),
  },
});

/** One line of the bank, as it gave it; only what it is matched with changes. */
export const StatementLineEntity = defineEntity({
  name: 'StatementLine',
  ...tenant('statement_line'),
  properties: {
    accountSetId: accountSetId(),
    id: id(),
    fundAccountId: ref(),
    fileId: ref(),
    row: p.integer(),
    date: p.date(),
    valueDate: p.date().nullable(),
    /** Positive for money in. */
    amount: amount(),
    balance: amount().nullable(),
    serial: p.text().nullable(),
    counterparty: p.text(),
    counterpartyAccount: p.text(),
    memo: p.text(),
    reference: p.text(),
    kind: p.text(),
    reversal: p.boolean(),
    matchId: ref().nullable(),
    fundAccount: () => foreignKey(FundAccountEntity, 'statement_line_account_fk', 'fund_account_id'),
    file: () => foreignKey(StatementFileEntity, 'statement_line_file_fk', 'file_id'),
    match: () => foreignKey(StatementMatchEntity, 'statement_line_match_fk', 'match_id').nullable(),
  },
  indexes: [
    { name: 'statement_line_date_index', properties: ['accountSetId', 'fundAccountId', 'date', 'id'] },
    {
      name: 'statement_line_match_index',
      properties: ['accountSetId', 'matchId'],
      where: 'match_id IS NOT NULL',
    },
  ],
  checks: [{ name: 'statement_line_numbers', expression: "'NaN' <> ALL (ARRAY[amount, balance])" }],
});
