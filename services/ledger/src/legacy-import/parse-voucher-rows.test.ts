import { expect, it } from 'vitest';
import { findTable } from './find-table.ts';
import { parseVoucherRows } from './parse-voucher-rows.ts';

const tenthOfJanuary = { 1900: '45667', 1904: '44205' };

it.each([1900, 1904] as const)('a day number counts from the year of its program: %s', (year) => {
  const cells = [
    ['日期', '凭证号', '摘要', '科目编码', '科目名称', '借方金额', '贷方金额'],
    [tenthOfJanuary[year], '记-1', '销售', '1002', '银行存款', '100.00', ''],
    ['', '', '', '5051', '其他业务收入', '', '100.00'],
  ];
  const rows = cells.map((own, index) => ({ row: index + 1, cells: own }));
  const sheet = { name: '', rows, bad: [], date1904: year === 1904 };
  expect(
    parseVoucherRows(findTable('vouchers', sheet, [], {})).map(({ voucher, date }) => [voucher, date]),
  ).toEqual([
    ['2025-01//记-1', '2025-01-10'],
    ['2025-01//记-1', '2025-01-10'],
  ]);
});
