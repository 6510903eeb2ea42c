// @vitest-environment jsdom
import { VoucherTemplate } from '@suanpan/contracts';
import { blank, longName, testScreenStates } from '@suanpan/screen-testing';

testScreenStates('the voucher templates', {
  load: () => import('./page.tsx'),
  call: 'GET /voucher-template',
  empty: { answer: [], says: 'There is no template' },
  full: [
    blank(VoucherTemplate, {
      id: 1,
      name: longName,
      debitAmount: '123456789012.34',
      creditAmount: '123456789012.34',
    }),
  ],
  shows: [longName],
});
