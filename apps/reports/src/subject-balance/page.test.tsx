// @vitest-environment jsdom
import { SubjectBalanceRow } from '@suanpan/contracts';
import { blank, longName, testScreenStates } from '@suanpan/screen-testing';

const big = { currentDebitAmount: '123456789012.34', endingDebitBalance: '123456789012.34' };
const total = blank(SubjectBalanceRow, { ...big, isTotal: true });

testScreenStates('the subject balance', {
  load: () => import('./page.tsx'),
  call: 'GET /accountBook/subjectBalance',
  empty: { answer: [total], says: 'No figures in' },
  full: [
    blank(SubjectBalanceRow, { ...big, subjectId: 3, code: '1002', name: longName, level: 1, isLeaf: true }),
    total,
  ],
  shows: [longName, '123,456,789,012.34'],
});
