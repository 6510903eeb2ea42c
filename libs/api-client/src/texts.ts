import type { Language } from '@suanpan/contracts';

/** The fixed texts of product.md 8, in the words of ux.md 15. */
const texts = {
  backend: { en: 'Backend exception', 'zh-CN': '后台异常', 'zh-TW': '後台異常' },
  newer: {
    en: 'A newer program is there: reload the page.',
    'zh-CN': '程序已更新，请重新加载页面。',
    'zh-TW': '程式已更新，請重新載入頁面。',
  },
  missing: { en: 'The request does not exist.', 'zh-CN': '请求不存在', 'zh-TW': '請求不存在' },
} as const satisfies Record<string, Record<Language, string>>;

/** In every language: callers tell a repeated request by it. */
export const REPEATED_REQUEST = 'Repeated request';

export const fixedText = (name: keyof typeof texts, language: Language): string => texts[name][language];
