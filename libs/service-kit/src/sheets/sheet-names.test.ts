import { expect, it } from 'vitest';
import { sheetNames } from './sheet-names.ts';

it.each([
  ['资产负债表', '资产负债表'],
  ['A/B: [2025] *?\\', 'A B   2025'],
  ["'quoted'", 'quoted'],
  ['', '_'],
  ['History', 'History_'],
  ['x'.repeat(40), 'x'.repeat(31)],
  [`${'x'.repeat(30)}😀`, 'x'.repeat(30)],
])('%j is the sheet %j', (title, name) => {
  expect(sheetNames([title])).toEqual([name]);
});

it('no two sheets of a workbook have one name, also when only the case or the cut-off end differs', () => {
  const long = 'statement of the first half of the year';
  expect(sheetNames(['Report', 'REPORT', 'report', long, `${long} 2`])).toEqual([
    'Report',
    'REPORT (2)',
    'report (3)',
    'statement of the first half of',
    'statement of the first half (2)',
  ]);
});
