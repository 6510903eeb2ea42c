import { foldText } from '@suanpan/accounting-core';
import { nameKey } from '../words.ts';

/** A category for lines whose counterparty and memo hold certain words; '' holds always. */
export interface KeywordRule {
  /** Id of the account, or * for all. */
  account: string;
  direction: 'in' | 'out' | '*';
  counterpartyContains: string;
  memoContains: string;
  category: string;
}

/** A line of the bank as rules look at it. */
export interface RuledLine {
  account: string;
  direction: 'in' | 'out';
  counterparty: string;
  memo: string;
}

/** Words as they are compared, without blanks and punctuation. */
const wordsKey = (text: string): string => foldText(nameKey(text));

/**
 * Rule: the first rule in the user's order that fits gives the category; a rule without any words fits nothing. Simplified
 * and Traditional characters count as the same.
 * Source: domain/trade.md 6 (Keyword rules).
 * Example: out, memo holds 手续费: bank charges.
 */
export function categoryOf(line: RuledLine, rules: readonly KeywordRule[]): string | null {
  const counterparty = wordsKey(line.counterparty);
  const memo = wordsKey(line.memo);
  const rule = rules.find(
    (one) =>
      (one.account === '*' || one.account === line.account) &&
      (one.direction === '*' || one.direction === line.direction) &&
      wordsKey(one.counterpartyContains + one.memoContains) !== '' &&
      counterparty.includes(wordsKey(one.counterpartyContains)) &&
      memo.includes(wordsKey(one.memoContains)),
  );
  return rule?.category ?? null;
}
