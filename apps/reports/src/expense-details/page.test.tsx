// @vitest-environment jsdom
import { longName, testScreenStates } from '@suanpan/screen-testing';

const zero = ['0.00', '0.00', '0.00'];
const total = {
  subjectId: null,
  parentId: null,
  code: '',
  name: '',
  level: 0,
  amounts: zero,
  yearToDate: '0.00',
  share: null,
  lastYear: null,
  change: null,
};

testScreenStates('the expense details', {
  load: () => import('./page.tsx'),
  call: 'GET /report/expenses',
  empty: {
    answer: { months: ['2026-01', '2026-02', '2026-03'], rows: [total] },
    says: 'No expenses in the year to',
  },
  full: {
    months: ['2026-01', '2026-02', '2026-03'],
    rows: [
      {
        ...total,
        subjectId: 11,
        code: '5602',
        name: longName,
        level: 1,
        amounts: ['123456789012.34', '0.00', '0.00'],
        yearToDate: '123456789012.34',
        share: '1.0000',
      },
      { ...total, amounts: ['123456789012.34', '0.00', '0.00'], yearToDate: '123456789012.34' },
    ],
  },
  shows: [longName, '123,456,789,012.34'],
});
