import { describe, expect, it } from 'vitest';
import { amountKeyInText, amountKeyOf, amountLeft, amountOf } from './typing.ts';

const standing = { isEdited: false, isEmpty: false };
const typing = { isEdited: true, isEmpty: false };
const empty = { isEdited: false, isEmpty: true };

describe('in an amount', () => {
  it.each(['=', '＝'])('%s fills the balancing amount', (key) => {
    expect(amountKeyOf({ key }, standing)).toBe('fill');
  });

  it.each([' ', '　'])('a blank "%s" moves the amount to the other side', (key) => {
    expect(amountKeyOf({ key }, typing)).toBe('switch-side');
  });

  it.each(['-', '－'])('%s changes the sign of an amount that stands there', (key) => {
    expect(amountKeyOf({ key }, standing)).toBe('toggle-sign');
  });

  it('- is a minus while a sum is typed, and the sign of a new amount', () => {
    expect(amountKeyOf({ key: '-' }, typing)).toBeNull();
    expect(amountKeyOf({ key: '-' }, empty)).toBeNull();
  });

  it('digits and Enter are no one else’s', () => {
    expect(['5', '.', 'Enter', 'Tab'].map((key) => amountKeyOf({ key }, standing))).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('nothing means anything while an input method composes, or with Ctrl', () => {
    expect(amountKeyOf({ key: '=', isComposing: true }, standing)).toBeNull();
    expect(amountKeyOf({ key: 'Process', keyCode: 229 }, standing)).toBeNull();
    expect(amountKeyOf({ key: '-', ctrlKey: true }, standing)).toBeNull();
  });
});

it('a sign that came through an input method still counts', () => {
  expect(amountKeyInText('１２＝', typing)).toBe('fill');
  expect(amountKeyInText('12　', typing)).toBe('switch-side');
  expect(amountKeyInText('12', typing)).toBeNull();
  expect(amountKeyInText('－', standing), 'in place of the amount that stood there').toBe('toggle-sign');
  expect(amountKeyInText('－', empty), 'the first character of a negative amount').toBeNull();
});

it.each([
  ['500-', '-500.00'],
  ['５００－', '-500.00'],
  ['1200*3-', '-3600.00'],
  ['-500-', '500.00'],
  ['500', '500.00'],
  ['', null],
])('"%s" left in an amount is %s: a minus behind it is its sign', (text, amount) => {
  expect(amountLeft(text)).toBe(amount);
});

it.each(['-', '500--', '5+-'])('"%s" left in an amount is none', (text) => {
  expect(amountLeft(text)).toMatchObject({ code: 'money.malformed' });
});

it('a comma that parts no thousands is refused while it is typed and when it is left', () => {
  expect(amountOf('100,50')).toEqual({ code: 'money.comma' });
  expect(amountLeft('100,50')).toEqual({ code: 'money.comma' });
  expect(amountLeft('100,50-')).toEqual({ code: 'money.comma' });
  expect(amountLeft('1,234.50-')).toBe('-1234.50');
});
