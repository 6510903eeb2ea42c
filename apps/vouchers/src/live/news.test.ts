import { expect, it } from 'vitest';
import { type Change, nameOf, unseenOf, withNews } from './news.ts';

const change = (seq: number, id: number, memberId = 2): Change => ({
  seq,
  id,
  word: '记',
  code: id,
  voucherDate: '2026-01-31',
  memberId,
  memberName: `member ${memberId}`,
  action: 'change',
  at: '2026-01-31T08:00:00.000Z',
});
const news = (...changes: Change[]) => ({
  end: 9,
  changes,
  more: false,
  months: { last: null, closed: null },
});

it("a list hears of others' changes, not of one's own", () => {
  const known = withNews([], news(change(1, 7), change(2, 8, 1)), { userId: 1, voucherId: null });
  expect(known.map(({ id }) => id)).toEqual([7]);
});

it('a form hears of its own voucher only', () => {
  const known = withNews([], news(change(1, 7), change(2, 8)), { userId: 1, voucherId: 8 });
  expect(known.map(({ id }) => id)).toEqual([8]);
});

it('what happened is said in short: how many vouchers, by whom, last when', () => {
  expect(unseenOf([])).toBeNull();
  expect(unseenOf([change(1, 7), change(2, 7), change(3, 8)])).toMatchObject({ vouchers: 2, isByOne: true });
  expect(unseenOf([change(1, 7), change(2, 7, 3)])).toMatchObject({
    vouchers: 1,
    isByOne: false,
    last: { memberId: 3 },
  });
});

it('a voucher is called by word and number, by its id when those are not known any more', () => {
  expect(nameOf(change(1, 7))).toBe('记-007');
  expect(nameOf({ ...change(1, 7), word: null, code: null })).toBe('#7');
});
