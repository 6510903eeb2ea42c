import { expect, it } from 'vitest';
import { currencyChoices, readRate } from './rates.ts';

it('a rate has up to eight decimals and may be typed in full width', () => {
  expect(readRate('7.12345678')).toEqual({ rate: '7.12345678' });
  expect(readRate(' ７．１０ ')).toEqual({ rate: '7.1' });
});

it('what is no rate says why', () => {
  expect(readRate('')).toEqual({ fault: 'missing' });
  expect(readRate('seven')).toEqual({ fault: 'malformed' });
  expect(readRate('7.123456789')).toEqual({ fault: 'malformed' });
  expect(readRate('0')).toEqual({ fault: 'not-positive' });
  expect(readRate('-7')).toEqual({ fault: 'not-positive' });
});

it('a currency of the books is not offered again', () => {
  const codes = currencyChoices('en', ['USD', 'CNY']).map(({ value }) => value);
  expect(codes).toContain('EUR');
  expect(codes).not.toContain('USD');
});
