// @vitest-environment jsdom
import { VoucherWord } from '@suanpan/contracts';
import { blank, longName, testScreenStates } from '@suanpan/screen-testing';

testScreenStates('the voucher words', {
  load: () => import('./page.tsx'),
  call: 'GET /voucher-word',
  full: [blank(VoucherWord, { id: 1, word: '记', printTitle: longName, isDefault: true })],
  shows: ['记', longName],
});
