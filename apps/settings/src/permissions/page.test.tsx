// @vitest-environment jsdom
import { Member, OwnCodeAddress } from '@suanpan/contracts';
import { blank, longName, testScreenStates } from '@suanpan/screen-testing';

testScreenStates('the members', {
  load: () => import('./page.tsx'),
  call: 'GET /user',
  beside: {
    'GET /account-sets/invitations': [],
    'GET /user/code-address': blank(OwnCodeAddress),
  },
  full: [blank(Member, { id: 1, name: longName, role: 'Manager', isOwner: true })],
  shows: [longName],
});
