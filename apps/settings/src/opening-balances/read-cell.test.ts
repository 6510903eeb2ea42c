import { expect, it } from 'vitest';
import { readCell, shownFigure } from './read-cell.ts';

it('an amount may be typed as a sum, with thousands marks, in full width', () => {
  expect(readCell('openingAmount', '1200*3+50')).toEqual({ value: '3650.00' });
  expect(readCell('openingAmount', '1,234.5')).toEqual({ value: '1234.50' });
  expect(readCell('cumulativeDebit', '１００')).toEqual({ value: '100.00' });
  expect(readCell('openingAmount', '-5')).toEqual({ value: '-5.00' });
});

it('nothing typed is no figure', () => {
  expect(readCell('openingAmount', ' ')).toEqual({ value: null });
});

it('a third decimal of an amount is refused; quantities have four, foreign amounts six', () => {
  expect(readCell('openingAmount', '0.005')).toEqual({ fault: 'decimals' });
  expect(readCell('num', '1.2345')).toEqual({ value: '1.2345' });
  expect(readCell('num', '1.23456')).toEqual({ fault: 'malformed' });
  expect(readCell('originalAmount', '1,000.123456')).toEqual({ value: '1000.123456' });
});

it('a comma that parts no thousands is refused: it may be meant as a decimal point', () => {
  expect(readCell('openingAmount', '100,50')).toEqual({ fault: 'comma' });
  expect(readCell('yearToDateActual', '１００，５０')).toEqual({ fault: 'comma' });
  expect(readCell('num', '100,50')).toEqual({ fault: 'comma' });
  expect(readCell('originalAmount', '12,345,678.9')).toEqual({ value: '12345678.9' });
});

it('what is no number and what is too large says so', () => {
  expect(readCell('openingAmount', 'abc')).toEqual({ fault: 'malformed' });
  expect(readCell('openingAmount', '12345678901234')).toEqual({ fault: 'too-large' });
});

it('figures are shown with thousands marks', () => {
  expect(shownFigure('openingAmount', '-1234567.5')).toBe('-1,234,567.50');
  expect(shownFigure('originalAmount', '1000.5')).toBe('1,000.5');
  expect(shownFigure('num', '12000')).toBe('12,000');
  expect(shownFigure('num', '12000.0000')).toBe('12,000');
  expect(shownFigure('originalAmount', '9000.000000')).toBe('9,000');
});
