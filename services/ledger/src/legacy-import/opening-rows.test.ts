import type { Subject } from '@suanpan/accounting-core';
import { describe, expect, it } from 'vitest';
import type { LegacyFacts } from './facts.ts';
import { findTable } from './find-table.ts';
import { openingSheet, type YearMovement } from './opening-rows.ts';
import { parseBalances } from './parse-balances.ts';
import { Problems } from './problems.ts';

const subject = (code: string, normalSide: 'debit' | 'credit') =>
  ({ code, normalSide, level: 1, category: 'asset' }) as unknown as Subject;
const ours = [subject('1122', 'debit'), subject('2202', 'credit')];
const facts = {
  chart: { subjects: ours },
  byCode: new Map(ours.map((one) => [one.code, one])),
  categories: [],
} as unknown as LegacyFacts;

/** The openings that a table of the old books comes to; every subject of it goes to this one of ours, in dollars. */
function openingsOf(code: string, cells: string[][], moved: YearMovement | null = null) {
  const rows = cells.map((own, index) => ({ row: index + 1, cells: own }));
  const sheet = { name: '', rows, bad: [], date1904: false };
  const found = findTable('balances', sheet, [], {});
  const problems = new Problems();
  const { leaves } = parseBalances(found, problems, { year: 2026, month: 4 });
  expect(problems.isEmpty).toBe(true);
  const placed = leaves.map((row) => ({ row, code, items: [], currency: 'USD' }));
  const [titles, ...openings] = openingSheet(found, placed, facts, moved && (() => moved)).sheet.rows;
  return openings.map(({ cells: own }) =>
    Object.fromEntries(titles!.cells.map((title, index) => [title, own[index]!])),
  );
}

const head = ['科目编码', '科目名称', '期初余额借方', '期初余额贷方', '期末余额借方', '期末余额贷方'];
const owed = ['1131', '应收外汇账款', '700.00', '', '700.00', ''];
const paidAhead = ['2131', '预收外汇账款', '', '140.00', '', '140.00'];

describe('what is told in dollars or pieces of two old subjects that come together in one', () => {
  it('has the side of its amount: 100 dollars owed less 20 paid ahead are 80, as 700.00 less 140.00', () => {
    const told = [
      [...head, '期初原币', '期初数量'],
      [...owed, '100', '10'],
      [...paidAhead, '20', '2'],
    ];
    expect(openingsOf('1122', told)).toMatchObject([{ 期初余额: '560.00', 期初原币: '80', 期初数量: '8' }]);
    expect(openingsOf('2202', told)).toMatchObject([
      { 期初余额: '-560.00', 期初原币: '-80', 期初数量: '-8' },
    ]);
  });

  it('has the side of its column where there is one for each', () => {
    const told = [
      [...head, '期初借方原币', '期初贷方原币'],
      [...owed, '100', ''],
      [...paidAhead, '', '20'],
    ];
    expect(openingsOf('1122', told)).toMatchObject([{ 期初余额: '560.00', 期初原币: '80' }]);
    expect(openingsOf('2202', told)).toMatchObject([{ 期初余额: '-560.00', 期初原币: '-80' }]);
  });

  it('is debit less credit where one row tells both, as its amounts are', () => {
    const told = [
      [...head, '期初借方原币', '期初贷方原币', '期初借方数量', '期初贷方数量'],
      ['1131', '应收外汇账款', '700.00', '140.00', '560.00', '', '100', '20', '10', '2'],
    ];
    expect(openingsOf('1122', told)).toMatchObject([{ 期初余额: '560.00', 期初原币: '80', 期初数量: '8' }]);
  });

  it('stands at the start of the year on the side of what stood there then', () => {
    const year = ['本年累计借方', '本年累计贷方', '年初原币', '年初数量'];
    // Paid ahead when the year began, 350.00: since then 1,050.00 were owed, 700.00 are left.
    const turned = [...owed, '1050.00', '', '50', '5'];
    const both = [...paidAhead, '', '', '20', '2'];
    const moved = { debit: 0n, credit: 0n } as YearMovement;
    const told = [[...head, ...year], turned];
    expect(openingsOf('1122', told, moved)).toMatchObject([
      { 期初余额: '700.00', 年初原币: '-50', 年初数量: '-5' },
    ]);
    expect(openingsOf('1122', [...told, both], moved)).toMatchObject([
      { 期初余额: '560.00', 年初原币: '-70', 年初数量: '-7' },
    ]);
    expect(openingsOf('2202', [...told, both], moved)).toMatchObject([{ 年初原币: '70', 年初数量: '7' }]);
  });

  it('that is no figure is told as it is, for the import of openings to refuse it', () => {
    const told = [
      [...head, '期初原币'],
      [...owed, '100'],
      [...paidAhead, '二十'],
    ];
    expect(openingsOf('1122', told)).toMatchObject([{ 期初原币: '-二十' }]);
  });
});
