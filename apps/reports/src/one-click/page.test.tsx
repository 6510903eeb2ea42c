// @vitest-environment jsdom
import { longName, testScreenStates } from '@suanpan/screen-testing';

testScreenStates('the one-click reports', {
  load: () => import('./page.tsx'),
  call: 'GET /report/pack',
  empty: { answer: [], says: 'There is no pack of' },
  full: [
    {
      id: 1,
      month: '2026-03',
      version: 2,
      language: 'en',
      madeAt: '2026-03-31T08:00:00.000Z',
      madeBy: longName,
      ledgerVersion: 12,
      chainHead: 'ab'.repeat(32),
      digest: 'cd'.repeat(32),
      comparison: null,
    },
  ],
  shows: [longName],
});
