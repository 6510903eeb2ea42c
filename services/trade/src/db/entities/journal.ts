import { defineEntity, p } from '@mikro-orm/core';
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
import { BillEventEntity } from './bill.ts';
import { FundAccountEntity, FundCategoryEntity, TransferEntity } from './funds.ts';
import { StatementMatchEntity } from './statement.ts';

/** One line of an account's journal: money in or out. Its balance is stored nowhere. */
export const JournalLineEntity = defineEntity({
  name: 'JournalLine',
  ...tenant('journal_line'),
  properties: {
    accountSetId: accountSetId(),
    /** Grows with every line: the order of entry within a day. */
    id: id(),
    fundAccountId: ref(),
    date: p.date(),
    direction: p.text(),
    amount: amount(),
    rate: rate().nullable(),
    categoryId: ref(),
    partyId: ref().nullable(),
    employeeId: ref().nullable(),
    summary: p.text(),
    reference: p.text().nullable(),
    bankFee: amount(),
    contractTaxRate: p.decimal('string').precision(9).scale(6).nullable(),
    transferId: ref().nullable(),
    billEventId: ref().nullable(),
    matchId: ref().nullable(),
    createdAt: instant().defaultRaw('now()'),
    createdBy: ref(),
    createdByName: p.text(),
    version: version(),
    fundAccount: () => foreignKey(FundAccountEntity, 'journal_line_account_fk', 'fund_account_id'),
    category: () => foreignKey(FundCategoryEntity, 'journal_line_category_fk', 'category_id'),
    transfer: () => foreignKey(TransferEntity, 'journal_line_transfer_fk', 'transfer_id').nullable(),
    billEvent: () => foreignKey(BillEventEntity, 'journal_line_bill_fk', 'bill_event_id').nullable(),
    match: () => foreignKey(StatementMatchEntity, 'journal_line_match_fk', 'match_id').nullable(),
  },
  uniques: [
    {
      name: 'journal_line_bill_unique',
      properties: ['accountSetId', 'billEventId'],
      where: 'bill_event_id IS NOT NULL',
    },
  ],
  indexes: [
    { name: 'journal_line_date_index', properties: ['accountSetId', 'fundAccountId', 'date', 'id'] },
    {
      name: 'journal_line_transfer_index',
      properties: ['accountSetId', 'transferId'],
      where: 'transfer_id IS NOT NULL',
    },
    {
      name: 'journal_line_match_index',
      properties: ['accountSetId', 'matchId'],
      where: 'match_id IS NOT NULL',
    },
  ],
  checks: [
    { name: 'journal_line_direction', expression: isOneOf('direction', ['in', 'out']) },
    { name: 'journal_line_amount', expression: 'amount > 0 AND bank_fee >= 0' },
    {
      name: 'journal_line_numbers',
      expression: "'NaN' <> ALL (ARRAY[amount, rate, bank_fee, contract_tax_rate])",
    },
    { name: 'journal_line_rate', expression: 'rate > 0' },
    { name: 'journal_line_summary', expression: 'char_length(summary) <= 200' },
    { name: 'journal_line_reference', expression: 'char_length(reference) <= 100' },
  ],
});
