// @vitest-environment jsdom
import { longName, testScreenStates } from '@suanpan/screen-testing';

testScreenStates('the statement of changes in equity', {
  load: () => import('./page.tsx'),
  call: 'GET /report/equityChanges',
  empty: {
    answer: { columns: [], rows: [], unclassified: [] },
    says: 'This accounting standard has no statement of changes in equity.',
  },
  full: {
    columns: [{ key: 'capital', name: '实收资本', nameEn: longName }],
    rows: [
      {
        key: 'E1',
        name: '上年年末余额',
        nameEn: 'Balance at the end of last year',
        amounts: ['123456789012.34'],
        total: '123456789012.34',
      },
    ],
    unclassified: [{ voucherId: 5, voucherDate: '2026-03-31', word: '记', code: 12 }],
  },
  shows: [longName, 'Balance at the end of last year', '123,456,789,012.34'],
});
