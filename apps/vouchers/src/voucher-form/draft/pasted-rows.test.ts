import { describe, expect, it } from 'vitest';
import { clipboardTable } from './clipboard-table.ts';
import { amountIn, pastedRows } from './pasted-rows.ts';

describe('what a spreadsheet puts on the clipboard', () => {
  it('has rows at line ends and cells at tabs; the last line end is no row', () => {
    expect(clipboardTable('a\tb\r\nc\t\r\n')).toEqual([
      ['a', 'b'],
      ['c', ''],
    ]);
  });

  it('holds line ends, tabs and quotes of a cell between quotes, and leaves a single quote alone', () => {
    expect(clipboardTable('"5""\tpipe\nred"\t1\n3" pipe\t"a" b')).toEqual([
      ['5"\tpipe\nred', '1'],
      ['3" pipe', '"a" b'],
    ]);
  });
});

describe('the rows of a copied block', () => {
  it('a single value is no block, so it is pasted as text', () => {
    expect(pastedRows('货款', 'summary')).toBeNull();
    expect(pastedRows('"two\nlines"\n', 'summary')).toBeNull();
  });

  it('begin at the field they are pasted into', () => {
    expect(pastedRows('货款\t1001\t5\t\n', 'summary')).toEqual([
      { summary: '货款', subject: '1001', debit: '5', credit: '' },
    ]);
    expect(pastedRows('1001\t5\n5001\t\t5', 'subject')).toEqual([
      { subject: '1001', debit: '5', credit: '' },
      { subject: '5001', debit: '', credit: '5' },
    ]);
    expect(pastedRows('1\n2', 'credit')).toEqual([{ credit: '1' }, { credit: '2' }]);
  });

  it('may have the name of the subject behind its code', () => {
    expect(pastedRows('货款\t1001\t库存现金\t5\t\n货款\t5001\t主营业务收入\t\t5', 'summary')).toEqual([
      { summary: '货款', subject: '1001', subjectName: '库存现金', debit: '5', credit: '' },
      { summary: '货款', subject: '5001', subjectName: '主营业务收入', debit: '', credit: '5' },
    ]);
  });

  it('an amount that cannot be read is no name, so that it is said at its field', () => {
    expect(pastedRows('货款\t1001\t100,50\t\t', 'summary')).toEqual([
      { summary: '货款', subject: '1001', debit: '100,50', credit: '' },
    ]);
  });

  it.each([
    '贷方金额（元）\t借方金额\t备注\t科目编码\t科目名称\t摘要\n8\t\tx\t1001\t现金\t货款',
    'Credit\tDebit\tRemark\tAccount code\tAccount name\tDescription\n8\t\tx\t1001\t现金\t货款',
    '貸方\t借方\t\t科目編碼\t會計科目\t 摘要 *\n8\t\tx\t1001\t现金\t货款',
  ])('follow a row of titles in any order and leave out other columns: %j', (copied) => {
    expect(pastedRows(copied, 'debit')).toEqual([
      { summary: '货款', subject: '1001', subjectName: '现金', debit: '', credit: '8' },
    ]);
  });

  it('leave out empty rows', () => {
    expect(pastedRows('a\t1001\n\t\n\nb\t5001\n', 'summary')).toMatchObject([
      { summary: 'a' },
      { summary: 'b' },
    ]);
  });
});

it.each([
  ['1,234.50', 123450n],
  ['（１,２００．５０）', -120050n],
  ['-12', -1200n],
  ['－12', -1200n],
  ['−12.5', -1250n],
  ['300.00-', -30000n],
  ['¥ 7', 700n],
  ['70元', 7000n],
  ['', null],
  ['-', null],
  ['0.00', null],
  ['n/a', 'unread'],
  ['100,50', 'unread'],
  ['（1,2）', 'unread'],
  ['()', 'unread'],
  ['1.005', 'unread'],
])('an amount shown as "%s" is %s fen', (cell, amount) => {
  expect(amountIn(cell)).toBe(amount);
});

it('passes rows of totals over, but no line that only speaks of one', () => {
  const rows = pastedRows(
    '售\t1001\t7\t\n合 计\t\t7\t7\n合计差额\t\t1\t\n合计\t5001\t\t7\n\tTotal:\t7\t7',
    'summary',
  );
  expect(rows?.map(({ summary, subject }) => `${summary} ${subject}`)).toEqual([
    '售 1001',
    '合计差额 ',
    '合计 5001',
  ]);
});
