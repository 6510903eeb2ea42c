// @vitest-environment jsdom
import { FundAccount, ReconciliationContent } from '@suanpan/contracts';
import { blank, failed, longName, renderScreen, testScreenStates } from '@suanpan/screen-testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

const account = blank(FundAccount, {
  id: 1,
  name: longName,
  kind: 'bank',
  currencyCode: 'CNY',
  enabled: true,
});
const amount = '123456789012.34';

testScreenStates('the fund accounts', {
  load: () => import('./page.tsx'),
  call: 'GET /funds/account',
  beside: {
    'GET /currency': [],
    'GET /subject': [],
    'GET /funds/reconciliation/compute': blank(ReconciliationContent, {
      bookBalance: amount,
      bankBalance: amount,
      difference: '0.00',
    }),
  },
  empty: { answer: [], says: 'There is no fund account yet.' },
  full: [account],
  shows: [longName, '123,456,789,012.34'],
});

it('says which figures could not be loaded, and offers to try again', async () => {
  const { default: accounts } = await import('./page.tsx');
  renderScreen(accounts, {
    answers: { 'GET /funds/account': [account], 'GET /funds/reconciliation/compute': failed },
  });
  expect((await screen.findByText('Could not be loaded', { exact: false })).tagName).toBe('TD');
  expect(screen.getByRole('button', { name: `Retry: ${longName}` }).textContent).toBe('Retry');
});
