// @vitest-environment jsdom
import { Backup, BackupState } from '@suanpan/contracts';
import { blank, longName, testScreenStates } from '@suanpan/screen-testing';

testScreenStates('the backups', {
  load: () => import('./page.tsx'),
  call: 'GET /backup',
  empty: { answer: blank(BackupState), says: 'There is no backup yet.' },
  full: {
    ...blank(BackupState),
    backups: [
      blank(Backup, {
        name: 'of-company-7.zip',
        companyName: longName,
        madeAt: '2026-03-31T08:00:00.000Z',
        vouchers: 123456,
        size: 1_234_567,
      }),
    ],
  },
  shows: [longName],
});
