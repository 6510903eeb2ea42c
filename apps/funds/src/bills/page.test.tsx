// @vitest-environment jsdom
import { Bill, BillPage } from '@suanpan/contracts';
import { blank, longName, testScreenStates } from '@suanpan/screen-testing';

const none = blank(BillPage, { held: '0.00', owed: '0.00' });

testScreenStates('the bills', {
  load: () => import('./page.tsx'),
  call: 'GET /bill',
  empty: { answer: none, says: 'There are no bills yet.' },
  full: {
    ...none,
    records: [
      blank(Bill, {
        id: 1,
        type: 'receivable',
        billNo: 'B-1',
        partyName: longName,
        amount: '123456789012.34',
        billDate: '2026-03-01',
        maturityDate: '2026-06-01',
        state: 'held',
        balance: '123456789012.34',
      }),
    ],
    total: 1,
    pages: 1,
    current: 1,
    size: 50,
    held: '123456789012.34',
  },
  shows: [longName, '123,456,789,012.34'],
});
