import { chart, CUSTOMER, STOCK } from '../test-books.ts';
import type { Subject } from '../subject.ts';

/** Small charts of the three standards. Only tests use this. */
const common = `
  1001 现金 asset
  1002 银行存款 asset
  100201 人民币户 asset
  100202 美元户 asset
  1122 应收账款 asset
  1405 库存商品 asset
  1602 累计折旧 asset credit
  2221 应交税费 liability
  222101 应交增值税 liability
  22210101 进项税额 liability debit
  22210103 已交税金 liability debit
  22210104 转出未交增值税 liability debit
  22210107 销项税额 liability
  22210110 转出多交增值税 liability
  222102 未交增值税 liability
  222111 应交消费税 liability
  222113 应交企业所得税 liability
  222115 应交城市维护建设税 liability
  222120 应交教育费附加 liability
  222121 应交地方教育附加 liability`;

const equityAndResults = {
  0: `
  3001 实收资本 equity
  310101 法定盈余公积 equity
  3103 本年利润 equity
  310402 提取法定盈余公积 equity
  310404 应付利润 equity
  310405 未分配利润 equity
  5001 主营业务收入 pl credit
  5051 其他业务收入 pl credit
  530105 汇兑收益 pl credit
  530111 税费减免 pl credit
  5401 主营业务成本 pl
  540301 消费税 pl
  540303 城市维护建设税 pl
  540310 教育费附加 pl
  540313 地方教育附加 pl
  560210 租赁费 pl
  560302 利息收入 pl
  560303 汇兑损失 pl
  5801 所得税费用 pl`,
  1: `
  4001 实收资本 equity
  410101 法定盈余公积 equity
  4103 本年利润 equity
  410402 提取法定盈余公积 equity
  410404 应付现金股利 equity
  410405 未分配利润 equity
  6001 主营业务收入 pl credit
  6051 其他业务收入 pl credit
  630111 税费减免 pl credit
  6401 主营业务成本 pl
  640301 消费税 pl
  640303 城市维护建设税 pl
  640310 教育费附加 pl
  640313 地方教育附加 pl
  660210 租赁费 pl
  660303 汇兑损益 pl
  6801 所得税费用 pl
  6901 以前年度损益调整 pl`,
  2: `
  3101 非限定性净资产 equity
  3102 限定性净资产 equity
  4101 捐赠收入 pl credit
  410101 限定性 pl credit
  410102 非限定性 pl credit
  5201 管理费用 pl`,
} as const;

const goods = { auxiliaryCategoryIds: [STOCK], quantityUnit: '件' };
const foreign = { currencyCodes: ['USD'], revaluation: true };
const settingsOfSubjects = {
  '100202': foreign,
  '1122': { auxiliaryCategoryIds: [CUSTOMER], ...foreign },
  '5051': foreign,
  '1405': goods,
};

/** The chart of a standard; a small-scale taxpayer keeps its VAT on one account. */
export function companyChart(standard: 0 | 1 | 2, vatType: 0 | 1, byGoods: boolean): Subject[] {
  const rows = (common + equityAndResults[standard])
    .split('\n')
    .filter((row) => vatType === 1 || !/^\s*222101\d\d /.test(row));
  const results: Record<string, Partial<Subject>> = byGoods ? { '5001': goods, '5401': goods } : {};
  return chart(rows.join('\n'), { ...settingsOfSubjects, ...results });
}
