import { describe, expect, it } from 'vitest';
import { keyOfTitle } from './file-columns.ts';
import { dayOf, decimalOf, numberOf } from './read-cells.ts';

it.each([
  ['2025-01-10', '2025-01-10'],
  ['2025/1/5', '2025-01-05'],
  ['2025年1月5日', '2025-01-05'],
  ['2025.01.10', '2025-01-10'],
  ['20250110', '2025-01-10'],
  ['45667', '2025-01-10'],
  ['2025-01-10 00:00:00', '2025-01-10'],
  ['2025-02-30', null],
  ['10/01/2025', null],
  ['一月', null],
])('the day %s reads as %s', (cell, day) => {
  expect(dayOf(cell)).toBe(day);
});

it('a day number of a program that counts from 1904 reads as its day', () => {
  expect(dayOf('44205', true)).toBe('2025-01-10');
});

it.each([
  ['记-012', { word: '记', code: 12 }],
  ['记12', { word: '记', code: 12 }],
  ['记字第12号', { word: '记', code: 12 }],
  ['记字第 12 号', { word: '记', code: 12 }],
  ['记－１２', { word: '记', code: 12 }],
  ['12', { word: '', code: 12 }],
  ['记-0', null],
  ['记-1000000', null],
  ['记', null],
])('the voucher number %s reads as word and number', (cell, expected) => {
  expect(numberOf(cell)).toEqual(expected);
});

it.each([
  ['1,234.50', '1234.50'],
  ['￥1，234.50', '1234.50'],
  ['-1,234,567.8', '-1234567.8'],
  ['(1,234.50)', '-1234.50'],
  // A comma that parts no thousands may be a decimal one: to read 100,50 as 10050 would be a hundredfold mistake.
  ['100,50', '100,50'],
  ['1,2', '1,2'],
  ['0,500', '0,500'],
  ['＄1,234.50', '1234.50'],
  ['1234,567', '1234,567'],
  ['1,234,5', '1,234,5'],
  ['(20.00)', '-20.00'],
  ['-20', '-20'],
  ['0', ''],
  ['0.00', ''],
  ['-', ''],
  ['', ''],
  ['0.30000000000000004', '0.3'],
  ['1234.5600000000001', '1234.56'],
  ['9999999999999.99', '9999999999999.99'],
  ['abc', 'abc'],
])('the amount %s reads as %s', (cell, expected) => {
  expect(decimalOf(cell)).toBe(expected);
});

describe('titles', () => {
  const categories = [{ id: 7, name: '客户' }];
  it.each([
    ['日期', 'date'],
    ['憑證號', 'number'],
    ['Subject code', 'subjectCode'],
    ['借方金额（元）', 'debit'],
    ['摘 要*', 'summary'],
    ['客户编码', 'aux:7:code'],
    ['客户 name', 'aux:7:name'],
    ['供应商编码', undefined],
  ])('%s is the column %s', (title, key) => {
    expect(keyOfTitle(title, categories)).toBe(key);
  });
});
