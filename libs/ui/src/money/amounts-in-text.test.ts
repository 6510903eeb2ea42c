import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AmountsInText } from './amounts-in-text.tsx';

const drawn = (text: string): string => renderToStaticMarkup(createElement(AmountsInText, { text }));
const amount = (text: string): string => `<span data-money="true">${text}</span>`;

it('amounts in a sentence are marked, with their sign and their thousands', () => {
  expect(drawn('Debit 1,234.50, credit -90.00.')).toBe(
    `Debit ${amount('1,234.50')}, credit ${amount('-90.00')}.`,
  );
  expect(drawn('借方 123456.78，贷方 0.00。')).toBe(`借方 ${amount('123456.78')}，贷方 ${amount('0.00')}。`);
});

it('what is no amount stays as it is', () => {
  for (const text of ['Nothing to see.', '12 vouchers of 2026-03-31', 'a rate of 7.1234', '3.5 %'])
    expect(drawn(text)).toBe(text);
});
