// @vitest-environment jsdom
import { FundAccount, ListedTransfer } from '@suanpan/contracts';
import { blank, longName, testScreenStates } from '@suanpan/screen-testing';

const account = (id: number, name: string) =>
  blank(FundAccount, { id, name, currencyCode: 'CNY', enabled: true });

testScreenStates('the transfers', {
  load: () => import('./page.tsx'),
  call: 'GET /funds/transfer',
  beside: { 'GET /funds/account': [account(1, 'Bank'), account(2, 'Cash')], 'GET /currency': [] },
  empty: { answer: [], says: 'No transfers' },
  full: [
    blank(ListedTransfer, {
      id: 1,
      movedOn: '2026-03-31',
      fromId: 1,
      toId: 2,
      amountOut: '123456789012.34',
      amountIn: '123456789012.34',
      fee: '0.00',
      summary: longName,
    }),
  ],
  shows: [longName, '123,456,789,012.34'],
});
