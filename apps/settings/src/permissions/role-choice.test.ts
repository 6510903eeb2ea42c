import { describe, expect, it } from 'vitest';
import { choiceOf, givenRole, rightsDiff } from './role-choice.ts';

describe('a change of roles', () => {
  it('from viewer to director gives what the table says, and takes nothing', () => {
    const { gained, lost } = rightsDiff('View', 'Director');
    expect(gained).toEqual(expect.arrayContaining(['voucher.review', 'period.reopen', 'member.details']));
    expect(gained).not.toContain('member.manage');
    expect(lost).toEqual([]);
  });

  it('from voucher maker to cashier takes the statements', () => {
    expect(rightsDiff('Making', 'Cashier').lost).toContain('report.read');
  });

  it('between viewer and auditor changes no right, only the end', () => {
    expect(rightsDiff('View', 'Auditor')).toEqual({ gained: [], lost: [] });
  });
});

it('an auditor is a viewer with a last day', () => {
  expect(givenRole('Auditor', '2027-03-31')).toEqual({ role: 'View', expiresOn: '2027-03-31' });
  expect(givenRole('Making', '2027-03-31')).toEqual({ role: 'Making', expiresOn: null });
  expect(choiceOf({ role: 'View', expiresOn: '2027-03-31' })).toBe('Auditor');
});
