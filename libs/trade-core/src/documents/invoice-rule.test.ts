import { expect, it } from 'vitest';
import { ruleFor, type InvoiceRule } from './invoice-rule.ts';

const rule = (keyword: string): InvoiceRule => ({ side: 'purchase', partyId: null, keyword });
const line = (text: string) => ({ side: 'purchase' as const, partyId: 'S1', text });

it.each([
  ['运输', '*運輸服務*運費'],
  ['電腦', '电脑耗材'],
  ['a4纸', 'Ａ４紙'],
])('a rule fits however its characters are written: %s in %s', (keyword, text) => {
  expect(ruleFor([rule(keyword)], line(text))).toEqual(rule(keyword));
});

it('other words do not fit', () => {
  expect(ruleFor([rule('运输')], line('餐飲服務'))).toBeUndefined();
});
