import { expect, it } from 'vitest';
import { keptCurrencyName, shownCurrencyName } from './currency-names.ts';

it('a currency has its usual name in the language of its reader', () => {
  expect(shownCurrencyName('CNY', '人民币', 'en')).toBe('Chinese Yuan');
  expect(shownCurrencyName('EUR', '欧元', 'zh-TW')).toBe('歐元');
  expect(keptCurrencyName('USD', 'US Dollar')).toBe('美元');
  expect(keptCurrencyName('EUR', '歐元')).toBe('欧元');
});

it('a name that the company gave a currency is the same in every language', () => {
  expect(shownCurrencyName('USD', '美元户', 'en')).toBe('美元户');
  expect(keptCurrencyName('USD', 'Euro')).toBe('Euro');
});
