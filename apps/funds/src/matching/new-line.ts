import { compareDecimals, signOf, subtractDecimals, toScale } from '@suanpan/accounting-core';
import type { FundCategory } from '@suanpan/contracts';
import { absolute, moneyOf } from '@suanpan/trade-core';
import { emptyDraft, hasBankFee, type LineDraft, settledBy } from '../funds/line-draft.ts';
import { takenSum } from '../funds/settled-amount.ts';
import { type BankLine, sumOfLines } from './bank-line.ts';

/**
 * A line of the journal as the bank has it.
 * @param lines at least one
 * @param firstDay for what was there before the books began
 */
export function draftOfBank(
  lines: readonly BankLine[],
  categories: readonly FundCategory[],
  firstDay: string,
): LineDraft {
  const amount = sumOfLines(lines);
  const latest = lines.reduce((late, line) => (line.date > late.date ? line : late));
  return {
    ...emptyDraft(latest.opening ? firstDay : latest.date, categories),
    direction: signOf(amount) < 0 ? 'out' : 'in',
    categoryId: null,
    amount: toScale(absolute(amount), 2),
    summary: (latest.memo || latest.counterparty).slice(0, 200),
    reference: (latest.serial ?? latest.reference).slice(0, 100),
  };
}

/** What a receipt or payment settles, and what is left of it as an advance; null where it settles nothing. */
export function restOf(
  { direction, amount, bankFee, settles, partyItemId }: LineDraft,
  category: Pick<FundCategory, 'role'> | undefined,
): { settled: string; rest: string; isOver: boolean } | null {
  if (settledBy(category)?.sign !== 1 || partyItemId === null) return null;
  const money = moneyOf({
    direction,
    amount: amount ?? '0',
    bankFee: hasBankFee(category) ? (bankFee ?? '0') : '0',
  });
  const settled = takenSum({ settles }) ?? '0.00';
  const rest = toScale(subtractDecimals(money, settled), 2);
  return { settled, rest, isOver: compareDecimals(settled, money) > 0 };
}
