import { describe, expect, it } from 'vitest';
import { type Column, cutTo, digitsOf, groupsOf, shownText, widthOf } from './columns.ts';

const amount = (title: string, group?: string): Column<string> => ({
  key: title,
  title,
  kind: 'amount',
  value: (row) => row,
  ...(group === undefined ? {} : { group }),
});

describe('the width of a column', () => {
  it('fits the longest amount as it is shown; a separator takes less than a digit', () => {
    expect(widthOf(amount('借方'), ['1.00', '-1234567890123.45']).digits).toBe(20);
  });
  it('fits the title when the figures are short', () => {
    expect(widthOf(amount('Closing balance'), ['0.00']).digits).toBe(16);
  });
  it('is fixed for texts', () => {
    expect(widthOf({ ...amount('Name'), kind: 'text', width: 180 }, ['x'])).toEqual({
      digits: 0,
      pixels: 180,
    });
  });
  it('counts a Chinese character as two digits', () => {
    expect(digitsOf('期末 Dr')).toBe(7);
  });
});

it('quantities keep their decimals and get separators', () => {
  expect(shownText('number', '-14400')).toBe('-14,400');
  expect(shownText('number', '1119.099121')).toBe('1,119.099121');
});

describe('the heading of a group', () => {
  it('spans its neighbours and leaves the others alone', () => {
    const columns = [
      amount('code'),
      amount('Dr', 'Opening'),
      amount('Cr', 'Opening'),
      amount('Dr', 'Closing'),
    ];
    const shown = groupsOf(columns).map(({ title, columns: inside }) => [title, inside.length]);
    expect(shown).toEqual([
      [null, 1],
      ['Opening', 2],
      ['Closing', 1],
    ]);
  });
});

it('what is pinned of a group has a heading of its own, which stays with it', () => {
  const closing = [amount('quantity', 'Closing'), { ...amount('Dr', 'Closing'), pinned: 'end' as const }];
  expect(groupsOf(closing).map(({ columns }) => columns.map(({ key }) => key))).toEqual([
    ['quantity'],
    ['Dr'],
  ]);
});

it('a text is cut to so many digits, Chinese characters counting as two', () => {
  expect(cutTo('560201 Wages', 20)).toBe('560201 Wages');
  expect(cutTo('560201 Administrative staff compensation', 20)).toBe('560201 Administrati…');
  expect(cutTo('560201 管理人员职工薪酬福利', 20)).toBe('560201 管理人员职工…');
});
