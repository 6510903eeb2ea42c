import type { Currency } from '@suanpan/contracts';
import { expect, it } from 'vitest';
import { currencyRecord, rateRecord } from './dictionary-record.ts';

it('a rate is compared by its value, with however many decimals an event wrote it', () => {
  expect(rateRecord('USD', '2025-1', '7.1')).toEqual(rateRecord('USD', '2025-1', '7.10000000'));
  const dollar: Currency = {
    id: 1,
    code: 'USD',
    name: '美元',
    scale: 2,
    exchangeRate: '7.10000000',
    localCurrency: false,
    version: 1,
  };
  expect(currencyRecord({ ...dollar, exchangeRate: '7.1' })).toEqual(currencyRecord(dollar));
});
