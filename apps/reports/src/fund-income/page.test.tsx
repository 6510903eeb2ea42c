// @vitest-environment jsdom
import { FundIncomeLine } from '@suanpan/contracts';
import { blank, longName, renderScreen, testScreenStates } from '@suanpan/screen-testing';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

const amount = '123456789012.34';
const income = {
  currencyCode: 'CNY',
  months: ['2026-01'],
  rows: [
    {
      categoryId: 1,
      code: 'R01',
      name: longName,
      direction: 'in' as const,
      amounts: [amount],
      total: amount,
    },
  ],
};
const page = { total: 1, size: 100, current: 1, pages: 1, sum: amount };
const line = blank(FundIncomeLine, {
  id: 1,
  movedOn: '2026-01-05',
  summary: 'A bowl',
  amount,
  baseAmount: amount,
});

testScreenStates('income and expense', {
  load: () => import('./page.tsx'),
  call: 'GET /funds/income',
  beside: { 'GET /funds/account': [] },
  empty: { answer: { ...income, rows: [] }, says: 'No money came or went in' },
  full: income,
  shows: [longName, '123,456,789,012.34', 'Income less expense'],
});

testScreenStates('the lines of a category', {
  load: () => import('./page.tsx'),
  at: '/?category=1&direction=in',
  call: 'GET /funds/income/line',
  beside: { 'GET /funds/income': income, 'GET /funds/account': [] },
  empty: { answer: { ...page, total: 0, pages: 0, records: [] }, says: 'No line is counted here any more.' },
  full: { ...page, records: [line] },
  shows: ['A bowl', '1 line, 123,456,789,012.34'],
});

it('opens the lines of a category', async () => {
  const { default: screenOf } = await import('./page.tsx');
  renderScreen(screenOf, {
    answers: {
      'GET /funds/income': income,
      'GET /funds/account': [],
      'GET /funds/income/line': { ...page, records: [line] },
    },
  });
  fireEvent.click(await screen.findByRole('rowheader', { name: longName }));
  expect(await screen.findByRole('grid', { name: new RegExp(`^R01 ${longName}`) })).toBeTruthy();
});
