// @vitest-environment jsdom
import { FundAccount, OpenAdvance, OpeningItem, OpeningTies } from '@suanpan/contracts';
import { blank, longName, Refused, renderScreen, testScreenStates, userEvent } from '@suanpan/screen-testing';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

const amount = '123456789012.34';
const account = blank(FundAccount, { id: 1, name: 'Bank', kind: 'bank', currencyCode: 'CNY', enabled: true });
const item = blank(OpeningItem, {
  id: 4,
  fundAccountId: 1,
  side: 'book',
  movedOn: '2025-12-30',
  direction: 'out',
  amount,
  summary: longName,
});
const advance = blank(OpenAdvance, {
  id: 5,
  date: '2025-12-20',
  partyName: 'Green Kiln',
  amount: '500.00',
  base: '500.00',
});
const beside = {
  'GET /funds/account': [account],
  'GET /settlement/advance': [advance],
  'GET /funds/opening': blank(OpeningTies, {
    equal: false,
    parties: [
      {
        kind: 'advance-received',
        partyId: 7,
        partyName: 'Green Kiln',
        documents: '500.00',
        ledger: '0.00',
        difference: '500.00',
      },
    ],
    accounts: [
      {
        fundAccountId: 1,
        name: 'Bank',
        documents: '0.00',
        ledger: '0.00',
        difference: '0.00',
        unexplained: '-8000.00',
      },
    ],
  }),
  'GET /currency': [],
};

testScreenStates('what money began with', {
  load: () => import('./page.tsx'),
  call: 'GET /funds/openingItem',
  beside,
  empty: { answer: [], says: 'Nothing is outstanding.' },
  full: [item],
  shows: [longName, '123,456,789,012.34'],
});

it('says in which the books differ, and keeps what is matched', async () => {
  const { default: opening } = await import('./page.tsx');
  renderScreen(opening, {
    answers: { ...beside, 'GET /funds/openingItem': [{ ...item, matched: true }] },
  });
  const items = await screen.findByRole('table', { name: 'Outstanding between book and bank' });
  expect(items.textContent).toContain('Matched');
  expect(within(items).queryByRole('button')).toBeNull();
  expect(screen.getByText('What money and trade began with differs from the books.')).toBeTruthy();
});

it('says what refuses a deletion where it was asked', async () => {
  const { default: opening } = await import('./page.tsx');
  renderScreen(opening, {
    answers: {
      ...beside,
      'GET /funds/openingItem': [],
      'POST /settlement/openingAdvance/delete': new Refused(
        422,
        'ADVANCE_USED',
        'An invoice was settled by it.',
        { bookings: [{ step: '', voucherId: 8, word: '记', code: 5, voucherDate: '2026-03-31' }] },
      ),
    },
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Delete 2025-12-20 Green Kiln' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  const alert = await within(dialog).findByRole('alert');
  expect(alert.textContent).toContain('An invoice was settled by it.');
  const voucher = within(alert).getByRole('link', { name: '记-005' });
  expect(voucher.getAttribute('href')).toBe('/voucher/form/8?period=2026-03');
});

it('offers nothing to change to who may only look', async () => {
  const { default: opening } = await import('./page.tsx');
  renderScreen(opening, { role: 'View', answers: { ...beside, 'GET /funds/openingItem': [item] } });
  await screen.findByRole('table', { name: 'Outstanding between book and bank' });
  expect(screen.queryByRole('button', { name: /New|Delete/ })).toBeNull();
});
