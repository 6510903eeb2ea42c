import { describe, expect, it } from 'vitest';
import { checkMayEdit, checkNumberWish, checkPeriodOpen, checkReview } from './voucher-lock.ts';

it.each([
  [0, 'open', []],
  [1, 'transferred but open', []],
  [2, 'closed', [{ code: 'voucher.period-closed', field: 'date', year: 2025, month: 3 }]],
])('a month of status %i is %s', (status, _name, problems) => {
  expect(checkPeriodOpen({ year: 2025, month: 3, status })).toEqual(problems);
});

describe('editing', () => {
  const making = { userId: 1, role: 'Making', makingEditsAll: false };

  it.each([
    ['own, not reviewed', { makerId: 1, reviewerId: null }, making, []],
    ['own, reviewed', { makerId: 1, reviewerId: 2 }, making, ['voucher.reviewed']],
    ['of another, by Making', { makerId: 9, reviewerId: null }, making, ['voucher.not-own']],
    [
      'of another, where Making edits all',
      { makerId: 9, reviewerId: null },
      { ...making, makingEditsAll: true },
      [],
    ],
    ['of another, by a Director', { makerId: 9, reviewerId: null }, { ...making, role: 'Director' }, []],
    [
      'of another and reviewed',
      { makerId: 9, reviewerId: 2 },
      making,
      ['voucher.reviewed', 'voucher.not-own'],
    ],
  ])('a voucher %s', (_name, owners, member, codes) => {
    expect(checkMayEdit(owners, member).map((p) => p.code)).toEqual(codes);
  });
});

describe('reviewing', () => {
  const saved = { makerId: 1, reviewerId: null };
  const second = { userId: 2, soleMember: false, reviewOn: true };

  it.each([
    ['by a second person', second, 'review', []],
    ['by the maker', { ...second, userId: 1 }, 'review', ['voucher.self-review']],
    ['by the maker, alone in the set', { ...second, userId: 1, soleMember: true }, 'review', []],
    ['with review off', { ...second, reviewOn: false }, 'review', ['voucher.review-off']],
    ['taken back by the maker', { ...second, userId: 1 }, 'cancel', []],
    ['taken back with review off', { ...second, reviewOn: false }, 'cancel', []],
  ] as const)('%s', (_name, member, action, codes) => {
    expect(checkReview(saved, member, action).map((p) => p.code)).toEqual(codes);
  });
});

describe('a number the client wishes, after 记-7', () => {
  it.each([
    [8, false, []],
    [3, false, []],
    [3, true, [{ code: 'voucher.number-taken', field: 'number', next: 8 }]],
    [9, false, [{ code: 'voucher.number-taken', field: 'number', next: 8 }]],
    [0, false, [{ code: 'voucher.number-invalid', field: 'number', next: 8 }]],
    [-1, false, [{ code: 'voucher.number-invalid', field: 'number', next: 8 }]],
    [1.5, false, [{ code: 'voucher.number-invalid', field: 'number', next: 8 }]],
  ])('%d, taken: %s', (wish, isTaken, problems) => {
    expect(checkNumberWish(wish, { last: 7, isTaken })).toEqual(problems);
  });
});
