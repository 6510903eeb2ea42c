// @vitest-environment jsdom
import { Subject } from '@suanpan/contracts';
import { blank, longName, testScreenStates } from '@suanpan/screen-testing';

testScreenStates('the subjects', {
  load: () => import('./page.tsx'),
  call: 'GET /subject',
  beside: { 'GET /accountBook/subjectBalance': [] },
  empty: { answer: [], says: 'The chart of accounts is still being prepared.' },
  full: [blank(Subject, { id: 3, code: '1002', name: longName, level: 1 })],
  shows: ['1002', longName],
});
