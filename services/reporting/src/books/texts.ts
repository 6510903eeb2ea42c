import type { Language } from '@suanpan/contracts';

/** The words that the books print themselves; all other text is the company's own. */
const texts = {
  total: { en: 'Total', 'zh-CN': '合计', 'zh-TW': '合計' },
  opening: { en: 'Opening balance', 'zh-CN': '期初余额', 'zh-TW': '期初餘額' },
  period: { en: 'Period total', 'zh-CN': '本期合计', 'zh-TW': '本期合計' },
  ytd: { en: 'Year to date', 'zh-CN': '本年累计', 'zh-TW': '本年累計' },
  cashOnHand: { en: 'Cash on Hand', 'zh-CN': '库存现金', 'zh-TW': '庫存現金' },
  cashOnBank: { en: 'Cash on Bank', 'zh-CN': '银行存款', 'zh-TW': '銀行存款' },
  other: { en: 'Other Monetary Funds', 'zh-CN': '其他货币资金', 'zh-TW': '其他貨幣資金' },
} as const satisfies Record<string, Record<Language, string>>;

export const textOf = (key: keyof typeof texts, language: Language): string => texts[key][language];
