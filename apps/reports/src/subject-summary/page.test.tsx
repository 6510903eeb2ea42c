// @vitest-environment jsdom
import { SubjectBalanceRow } from '@suanpan/contracts';
import { blank, longName, testScreenStates } from '@suanpan/screen-testing';

const moved = { currentDebitAmount: '123456789012.34', currentCreditAmount: '0.00' };
const total = blank(SubjectBalanceRow, { ...moved, isTotal: true });

testScreenStates('the subject summary', {
  load: () => import('./page.tsx'),
  call: 'GET /accountBook/subjectSummary',
  empty: { answer: [total], says: 'No vouchers in' },
  full: [
    blank(SubjectBalanceRow, {
      ...moved,
      subjectId: 3,
      code: '1002',
      name: longName,
      level: 1,
      isLeaf: true,
    }),
    total,
  ],
  shows: [longName, '123,456,789,012.34'],
});
