import { expect, it } from 'vitest';
import { categoryOf, type KeywordRule, type RuledLine } from './keyword-rules.ts';

const rule = (memoContains: string): KeywordRule => ({
  account: '*',
  direction: '*',
  counterpartyContains: '',
  memoContains,
  category: 'found',
});
const line = (memo: string): RuledLine => ({ account: '1', direction: 'out', counterparty: '', memo });

it.each([
  ['手续费', '跨行匯款手續費'],
  ['结息', '結息'],
  ['手續費', '手续费'],
  ['支付宝', '支付寶（中國）'],
  ['话费', '中国电信話費'],
  ['转账', '網銀轉賬'],
  ['转帐', '网银转账'],
])('words are found however their characters are written: %s in %s', (words, memo) => {
  expect(categoryOf(line(memo), [rule(words)])).toBe('found');
});

it('other words are not', () => {
  expect(categoryOf(line('匯款'), [rule('手续费')])).toBeNull();
});
