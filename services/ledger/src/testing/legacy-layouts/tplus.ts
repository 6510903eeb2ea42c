import { signed, eight, originalTitles, originalCells, linesOf, itemText, type Layout } from './layout.ts';

/** T+: codes of 4-3-3 digits, original and own amounts under merged heads of both sides. */
export const tplus: Layout = {
  code: (code) =>
    [
      code.slice(0, 4),
      ...[code.slice(4, 6), code.slice(6)].filter(Boolean).map((s) => s.padStart(3, '0')),
    ].join(''),
  balances: (rows, names) => [
    [
      '科目编码',
      '科目名称',
      '辅助项',
      '期初余额',
      null,
      '本期发生',
      null,
      '累计发生额',
      null,
      '期末余额',
      null,
      ...originalTitles,
    ],
    [null, null, null, '借方', '贷方', '借方', '贷方', '借方', '贷方', '借方', '贷方'],
    ...rows.map((row) => [
      row.code,
      row.name,
      itemText(row.items, names),
      ...eight(row),
      ...originalCells(row),
    ]),
  ],
  vouchers: (all, names) => [
    [
      '制单日期',
      '凭证类别字',
      '凭证编号',
      '附单据数',
      '摘要',
      '科目编码',
      '科目名称',
      '币种',
      '汇率',
      '借方金额',
      null,
      '贷方金额',
      null,
      '数量',
      '辅助项',
      '制单人',
    ],
    [null, null, null, null, null, null, null, null, null, '原币', '本币', '原币', '本币'],
    ...linesOf(all).map(({ voucher, line }) => [
      voucher.date,
      voucher.word,
      String(voucher.number).padStart(4, '0'),
      '0',
      line.summary,
      tplus.code(line.code),
      names.subject(line.code),
      line.currency ?? '人民币',
      line.rate ?? '1',
      line.debit === null ? null : line.currency ? line.original && signed(line, line.original) : line.debit,
      line.debit,
      line.credit === null
        ? null
        : line.currency
          ? line.original && signed(line, line.original)
          : line.credit,
      line.credit,
      line.quantity && signed(line, line.quantity),
      itemText(line.auxiliary, names),
      '会计',
    ]),
  ],
};
