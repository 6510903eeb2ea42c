// @vitest-environment jsdom
import { ChronologicalLine } from '@suanpan/contracts';
import { blank, longName, testScreenStates } from '@suanpan/screen-testing';

const amount = '123456789012.34';
const line = blank(ChronologicalLine, {
  voucherDate: '2026-03-31',
  word: '记',
  code: 12,
  summary: longName,
  subjectCode: '1002',
  debitAmount: amount,
});

testScreenStates('the day book', {
  load: () => import('./page.tsx'),
  call: 'GET /accountBook/chronological',
  empty: {
    answer: { lines: [], debitTotal: '0.00', creditTotal: '0.00', next: null },
    says: 'No vouchers in',
  },
  full: { lines: [line], debitTotal: amount, creditTotal: amount, next: null },
  shows: [longName, '123,456,789,012.34'],
});
