import {
  signed,
  eight,
  originalTitles,
  originalCells,
  totalOf,
  linesOf,
  itemColumns,
  type Layout,
} from './layout.ts';

/** 精斗云: merged head of two rows, a title above, items behind the code, blanks on continued lines, a sum on every page. */
export const jingdou: Layout = {
  code: (code) => code,
  balances: (rows, names) => [
    ['科目余额表'],
    ['编制单位：青禾贸易', null, '2025年10期至2025年12期'],
    [
      '科目编码',
      '科目名称',
      '期初余额',
      null,
      '本期发生额',
      null,
      '本年累计发生额',
      null,
      '期末余额',
      null,
      ...originalTitles,
    ],
    [null, null, '借方', '贷方', '借方', '贷方', '借方', '贷方', '借方', '贷方'],
    ...rows.map((row) => [
      row.items.length === 0 ? row.code : `${row.code}_${row.items[0]!.code}`,
      row.items.length === 0 ? row.name : names.item(row.items[0]!),
      ...eight(row),
      ...originalCells(row),
    ]),
    ['合计', null, ...totalOf(rows, names, (code) => code)],
  ],
  vouchers: (all, names) => [
    [
      '日期',
      '凭证字号',
      '摘要',
      '科目代码',
      '科目名称',
      '借方金额',
      '贷方金额',
      '币别',
      '汇率',
      '原币金额',
      '数量',
      ...itemColumns.map(names.category),
      '制单人',
    ],
    ...linesOf(all).flatMap(({ voucher, line, isFirst }, index) => [
      [
        isFirst ? voucher.date : null,
        isFirst ? `${voucher.word}-${voucher.number}` : null,
        line.summary,
        line.code,
        names.subject(line.code),
        line.debit,
        line.credit,
        line.currency ?? '人民币',
        line.rate ?? '1',
        line.original && signed(line, line.original),
        line.quantity && signed(line, line.quantity),
        ...itemColumns.map((key) => {
          const item = line.auxiliary.find(({ category }) => category === key);
          return item ? `${item.code} ${names.item(item)}` : null;
        }),
        '会计',
      ],
      ...(index % 40 === 39 ? [['本页合计', null, null, null, null, '1.00', '1.00']] : []),
    ]),
  ],
};
