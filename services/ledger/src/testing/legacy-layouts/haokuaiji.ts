import type { AuxiliaryKey } from '@suanpan/seeds';
import {
  signed,
  closingOf,
  plain,
  sideAndAmount,
  originalTitles,
  originalCells,
  linesOf,
  type Cell,
  type Layout,
  type Names,
} from './layout.ts';

/** 好会计: side and balance in columns of their own, items in one cell, the subject's code and name in one cell. */
export const haokuaiji: Layout = {
  code: (code) => code,
  balances: (rows, names) => [
    [
      '科目编码',
      '科目名称',
      '辅助核算',
      '期初余额',
      null,
      '本年累计',
      null,
      '期末余额',
      null,
      ...originalTitles,
    ],
    [null, null, null, '方向', '金额', '借方', '贷方', '方向', '金额'],
    ...rows.map((row) => [
      row.code,
      row.name,
      colonText(row.items, names),
      ...sideAndAmount(row.opening),
      plain(row.yearDebit),
      plain(row.yearCredit),
      ...sideAndAmount(closingOf(row)),
      ...originalCells(row),
    ]),
    ['总计'],
  ],
  vouchers: (all, names) => [
    [
      '凭证日期',
      '凭证字号',
      '摘要',
      '会计科目',
      '辅助核算',
      '方向',
      '金额',
      '币种',
      '汇率',
      '外币金额',
      '数量',
      '制单人',
    ],
    ...linesOf(all).map(({ voucher, line, isFirst }) => [
      isFirst ? voucher.date : null,
      isFirst ? `${voucher.word}字第${voucher.number}号` : null,
      line.summary,
      `${line.code} ${names.subject(line.code)}`,
      colonText(line.auxiliary, names),
      line.debit === null ? '贷' : '借',
      line.debit ?? line.credit,
      line.currency,
      line.rate,
      line.original && signed(line, line.original),
      line.quantity && signed(line, line.quantity),
      '会计',
    ]),
  ],
};

const colonText = (items: readonly AuxiliaryKey[], names: Names): Cell =>
  items.map((item) => `${names.category(item.category)}:${item.code} ${names.item(item)}`).join('；') || null;
