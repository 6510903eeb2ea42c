// @vitest-environment jsdom
import { Currency } from '@suanpan/contracts';
import { blank, longName, testScreenStates } from '@suanpan/screen-testing';

const own = blank(Currency, {
  id: 1,
  code: 'CNY',
  name: '人民币',
  scale: 2,
  exchangeRate: '1.00000000',
  localCurrency: true,
});

testScreenStates('the currencies', {
  load: () => import('./page.tsx'),
  call: 'GET /currency',
  beside: { 'GET /currency/rates': [] },
  empty: { answer: [own], says: 'The books are kept in their own currency only.' },
  full: [own, blank(Currency, { id: 2, code: 'USD', name: longName, scale: 2, exchangeRate: '7.12345678' })],
  shows: ['USD', longName],
});
