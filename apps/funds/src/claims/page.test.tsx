// @vitest-environment jsdom
import { Claim, ClaimPage } from '@suanpan/contracts';
import { blank, longName, testScreenStates } from '@suanpan/screen-testing';

testScreenStates('the expense claims', {
  load: () => import('./page.tsx'),
  call: 'GET /claim',
  beside: { 'GET /accounting-category': [] },
  empty: { answer: blank(ClaimPage), says: 'No expense claims in' },
  full: blank(ClaimPage, {
    records: [
      blank(Claim, {
        id: 1,
        employeeName: longName,
        claimDate: '2026-03-31',
        reason: 'Travel',
        totalAmount: '123456789012.34',
        advanceUsed: '0.00',
        toPay: '123456789012.34',
        paid: '0.00',
      }),
    ],
    total: 1,
    pages: 1,
    current: 1,
    size: 50,
  }),
  shows: [longName, '123,456,789,012.34'],
});
