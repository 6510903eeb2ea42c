import type { Language } from '@suanpan/contracts';

/** The words that the books print themselves; all other text is the company's own. */
const texts = {
  total: { en: 'Total', 'zh-CN': '合计', 'zh-TW': '合計' },
  debit: { en: 'Debit', 'zh-CN': '借方', 'zh-TW': '借方' },
  credit: { en: 'Credit', 'zh-CN': '贷方', 'zh-TW': '貸方' },
  opening: { en: 'Opening balance', 'zh-CN': '期初余额', 'zh-TW': '期初餘額' },
  period: { en: 'Period total', 'zh-CN': '本期合计', 'zh-TW': '本期合計' },
  ytd: { en: 'Year to date', 'zh-CN': '本年累计', 'zh-TW': '本年累計' },
  cashOnHand: { en: 'Cash on Hand', 'zh-CN': '库存现金', 'zh-TW': '庫存現金' },
  cashOnBank: { en: 'Cash on Bank', 'zh-CN': '银行存款', 'zh-TW': '銀行存款' },
  other: { en: 'Other Monetary Funds', 'zh-CN': '其他货币资金', 'zh-TW': '其他貨幣資金' },
  otherCosts: { en: 'Other Costs', 'zh-CN': '其他成本费用', 'zh-TW': '其他成本費用' },
  cogs: { en: 'Cost of Goods Sold', 'zh-CN': '营业成本', 'zh-TW': '營業成本' },
  indirect: { en: 'Indirect Costs', 'zh-CN': '期间费用', 'zh-TW': '期間費用' },
  current: { en: 'Current', 'zh-CN': '当天', 'zh-TW': '當天' },
  d1_7: { en: '1-7 days', 'zh-CN': '1-7 天', 'zh-TW': '1-7 天' },
  d8_15: { en: '8-15 days', 'zh-CN': '8-15 天', 'zh-TW': '8-15 天' },
  d16_30: { en: '16-30 days', 'zh-CN': '16-30 天', 'zh-TW': '16-30 天' },
  d31_90: { en: '31-90 days', 'zh-CN': '31-90 天', 'zh-TW': '31-90 天' },
  d91_180: { en: '91-180 days', 'zh-CN': '91-180 天', 'zh-TW': '91-180 天' },
  d180p: { en: '180+ days', 'zh-CN': '180 天以上', 'zh-TW': '180 天以上' },
} as const satisfies Record<string, Record<Language, string>>;

export const textOf = (key: keyof typeof texts, language: Language): string => texts[key][language];
