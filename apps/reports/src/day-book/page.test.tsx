// @vitest-environment jsdom
import { AuxiliaryCategory, ChronologicalLine } from '@suanpan/contracts';
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
  beside: {
    'GET /accounting-category': [blank(AuxiliaryCategory, { id: 3, name: longName })],
    'GET /accountBook/auxiliaryList': [{ key: '8', id: 8, code: 'D01', name: longName }],
  },
  empty: {
    answer: { lines: [], debitTotal: '0.00', creditTotal: '0.00', next: null },
    says: 'No vouchers in',
  },
  full: { lines: [line], debitTotal: amount, creditTotal: amount, next: null },
  shows: [longName, '123,456,789,012.34'],
});
