// @vitest-environment jsdom
import { LogEntry } from '@suanpan/contracts';
import { blank, longName, testScreenStates } from '@suanpan/screen-testing';

testScreenStates('the operation log', {
  load: () => import('./page.tsx'),
  call: 'GET /operation-log',
  beside: { 'GET /operation-log/verified': null },
  empty: { answer: { entries: [], next: null, members: [] }, says: 'Nothing has been done yet.' },
  full: {
    entries: [
      blank(LogEntry, {
        id: '1',
        at: '2026-03-31T08:00:00.000Z',
        memberId: 1,
        memberName: longName,
        role: 'Manager',
        action: 'VoucherRecorded',
        objectType: 'voucher',
        object: '记-12',
      }),
    ],
    next: null,
    members: [{ id: 1, name: longName }],
  },
  shows: [longName, '记-12'],
});
