import { describe, expect, it } from 'vitest';
import { isComplete, layoutOf, profileOf } from './profile.ts';

const proposal = {
  profile: {
    name: 'bank',
    headerContains: ['Day', 'Paid', 'Received'],
    date: 'Day',
    outColumn: 'Paid',
    inColumn: 'Received',
    memo: ['Purpose', 'Note'],
    stopAt: 'Total',
  },
  headings: ['Day', 'Paid', 'Received', 'Purpose', 'Note', ''],
  sample: [],
  needsDateForm: false,
};

describe('what the columns of a bank file mean', () => {
  it('is confirmed as it was found, joined columns and the end of the table included', () => {
    const sent = profileOf(layoutOf(proposal), proposal, 'Harbour Bank');
    expect(sent).toEqual({ ...proposal.profile, name: 'Harbour Bank' });
  });

  it('is what a person says instead', () => {
    const layout = layoutOf(proposal);
    const columns = { ...layout.columns, memo: 'Note', inColumn: '', outColumn: '', amount: 'Paid' };
    const sent = profileOf({ columns, dateForm: 'DD/MM/YYYY' }, proposal, 'x');
    expect(sent).toMatchObject({ amount: 'Paid', memo: 'Note', dateForm: 'DD/MM/YYYY' });
    expect(sent).not.toHaveProperty('inColumn');
  });

  it('is complete with a day and an amount, or both sides of it, and the order of day and month where it is unclear', () => {
    const layout = layoutOf(proposal);
    expect(isComplete(layout, proposal)).toBe(true);
    expect(isComplete({ ...layout, columns: { ...layout.columns, inColumn: '' } }, proposal)).toBe(false);
    expect(isComplete(layout, { ...proposal, needsDateForm: true })).toBe(false);
    const nothing = layoutOf({ ...proposal, profile: null });
    expect(isComplete(nothing, proposal)).toBe(false);
    expect(
      profileOf(
        { ...nothing, columns: { ...nothing.columns, date: 'Day', amount: 'Paid' } },
        { ...proposal, profile: null },
        'x',
      ).headerContains,
    ).toEqual(['Day', 'Paid', 'Received', 'Purpose', 'Note']);
  });
});
