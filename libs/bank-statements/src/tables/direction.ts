import { wordOf } from '../words.ts';
import type { Profile } from './profile.ts';

/**
 * Rule: a word of a bank's file is the bank's: 借 (debit) is money out of the account, 贷 (credit) money in. Reading them
 * from the company's side turns every line round.
 * Source: domain/trade.md 5.
 * Example: 借, 支出, 付, DR are "out"; 贷, 收入, 收, CR are "in"; 不计收支 is neither and skipped by its profile.
 */
export type Direction = 'in' | 'out' | 'neutral';

const OUT = '借 借方 支 支出 付 付出 付款 转出 支取 往账 已支出 D DR DBIT DEBIT OUT'.split(' ');
const IN = '贷 贷方 收 收入 收款 转入 存入 来账 已收入 C CR CRDT CREDIT IN'.split(' ');
const NEUTRAL = ['不计收支', '中性', '中性交易'];

/** What the word means, by the profile first; null when nobody knows. */
export function directionOf(text: string, profile: Profile): Direction | null {
  const word = wordOf(text).toUpperCase();
  const holds = (words: readonly string[] | undefined): boolean =>
    words?.some((one) => wordOf(one).toUpperCase() === word) ?? false;
  if (holds(profile.skipWords)) return 'neutral';
  if (holds(profile.inWords)) return 'in';
  if (holds(profile.outWords)) return 'out';
  if (NEUTRAL.includes(word)) return 'neutral';
  if (IN.includes(word)) return 'in';
  return OUT.includes(word) ? 'out' : null;
}

/** Whether the text is one of the usual direction words. */
export const isDirectionWord = (text: string): boolean => {
  const word = wordOf(text).toUpperCase();
  return IN.includes(word) || OUT.includes(word);
};
