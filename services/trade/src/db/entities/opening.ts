import { defineEntity, p } from '@mikro-orm/core';
import { accountSetId, amount, foreignKey, isOneOf, ref, tenant } from '../columns.ts';
import { FundAccountEntity } from './funds.ts';
import { StatementMatchEntity } from './statement.ts';

/** What stood between book and bank of an account when the books began: a cheque not cashed, a receipt not known. */
export const FundOpeningItemEntity = defineEntity({
  name: 'FundOpeningItem',
  ...tenant('fund_opening_item'),
  properties: {
    accountSetId: accountSetId(),
    /** `book`: in the books alone; `bank`: at the bank alone. */
    side: p.text().primary(),
    /** Of the sequence of journal lines, or of statement lines: it is matched as one of them. */
    id: p.bigint('number').primary().autoincrement(false),
    fundAccountId: ref(),
    date: p.date(),
    direction: p.text(),
    amount: amount(),
    summary: p.text(),
    reference: p.text().nullable(),
    matchId: ref().nullable(),
    fundAccount: () => foreignKey(FundAccountEntity, 'fund_opening_item_account_fk', 'fund_account_id'),
    match: () => foreignKey(StatementMatchEntity, 'fund_opening_item_match_fk', 'match_id').nullable(),
  },
  indexes: [{ name: 'fund_opening_item_account_index', properties: ['accountSetId', 'fundAccountId'] }],
  checks: [
    { name: 'fund_opening_item_side', expression: isOneOf('side', ['book', 'bank']) },
    { name: 'fund_opening_item_direction', expression: isOneOf('direction', ['in', 'out']) },
    { name: 'fund_opening_item_amount', expression: "amount > 0 AND amount <> 'NaN'::numeric" },
    { name: 'fund_opening_item_summary', expression: 'char_length(summary) <= 200' },
    { name: 'fund_opening_item_reference', expression: 'char_length(reference) <= 100' },
  ],
});
