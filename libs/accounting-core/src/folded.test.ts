import { expect, it } from 'vitest';
import { foldText } from './folded.ts';
import { chineseIn, simplifiedCharacters } from './traditional.ts';

it.each([
  ['支付寶', '支付宝'],
  ['轉賬', '转帐'],
  ['應收帳款', '应收账款'],
  ['後臺', '后台'],
  ['ＡＢＣ公司', 'abc公司'],
])('%s and %s are the same words', (one, other) => {
  expect(foldText(one)).toBe(foldText(other));
});

it('different words stay different', () => {
  expect(foldText('利息')).not.toBe(foldText('利润'));
});

it('what is shown in Traditional characters is the same words as before', () => {
  for (const character of simplifiedCharacters)
    expect([character, foldText(chineseIn(character, 'zh-TW'))]).toEqual([character, foldText(character)]);
});
