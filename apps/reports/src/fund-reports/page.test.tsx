// @vitest-environment jsdom
import { FundDay, FundReport } from '@suanpan/contracts';
import { blank, longName, renderScreen, testScreenStates } from '@suanpan/screen-testing';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

const amount = '123456789012.34';
const moves = {
  opening: '0.00',
  income: amount,
  expense: '0.00',
  transferIn: '0.00',
  transferOut: '0.00',
  closing: amount,
  ledger: amount,
  difference: '0.00',
};
const account = blank(FundReport, {
  fundAccountId: 1,
  name: longName,
  kind: 'bank',
  subjectCode: '1002',
  currencyCode: 'CNY',
  ...moves,
  base: { currencyCode: 'CNY', ...moves },
});
const day = blank(FundDay, {
  date: '2026-01-05',
  opening: '0.00',
  in: amount,
  out: '0.00',
  closing: amount,
});

testScreenStates('the fund reports', {
  load: () => import('./page.tsx'),
  call: 'GET /funds/report',
  empty: { answer: [], says: 'There is no fund account yet.' },
  full: [account],
  shows: [longName, '123,456,789,012.34', 'Journals equal the ledger at the end of'],
});

testScreenStates('an account day by day', {
  load: () => import('./page.tsx'),
  at: '/?account=1',
  call: 'GET /funds/balances',
  beside: { 'GET /funds/report': [account] },
  empty: { answer: [], says: 'Nothing moved on' },
  full: [day],
  shows: ['2026-01-05', '123,456,789,012.34'],
});

it('names the accounts whose journal is not what the books say, and leads to their ledgers', async () => {
  const differs = { ...account, ledger: '0.00', difference: amount };
  const { default: reports } = await import('./page.tsx');
  renderScreen(reports, { answers: { 'GET /funds/report': [differs] } });
  const link = await screen.findByRole('link', { name: `1002 ${longName}` });
  expect(link.getAttribute('href')).toMatch(/^\/account-book\/detailed\?.*subjectCode=1002/);
});

it('opens an account day by day', async () => {
  const { default: reports } = await import('./page.tsx');
  renderScreen(reports, {
    answers: {
      'GET /funds/report': [account],
      'GET /funds/balances': [day],
    },
  });
  fireEvent.click(await screen.findByRole('rowheader', { name: longName }));
  expect(await screen.findByRole('grid', { name: 'Daily balances' })).toBeTruthy();
});
