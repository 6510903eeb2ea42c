// @vitest-environment jsdom
import { Voucher, VoucherLine, VoucherPage } from '@suanpan/contracts';
import { blank, longName, testScreenStates } from '@suanpan/screen-testing';

const amount = '123456789012.34';
const line = blank(VoucherLine, {
  id: 1,
  lineNo: 1,
  summary: longName,
  subjectName: `1002-${longName}`,
  debitAmount: amount,
});

testScreenStates('the voucher list', {
  load: () => import('./page.tsx'),
  path: '/voucher/list',
  call: 'GET /voucher',
  beside: {
    'GET /voucher-word': [],
    'GET /voucher/gaps': [],
    'GET /voucher/makers': [],
    'GET /voucher/views': [],
  },
  empty: {
    answer: blank(VoucherPage, { totals: { debitAmount: '0.00', creditAmount: '0.00' } }),
    says: 'No vouchers in',
  },
  full: blank(VoucherPage, {
    records: [
      blank(Voucher, {
        id: 5,
        word: '记',
        code: 12,
        voucherDate: '2026-03-31',
        voucherYear: 2026,
        voucherMonth: 3,
        debitAmount: amount,
        creditAmount: amount,
        details: [line],
      }),
    ],
    total: 1,
    pages: 1,
    current: 1,
    size: 20,
    totals: { debitAmount: amount, creditAmount: amount },
  }),
  shows: [longName, '123,456,789,012.34'],
});
