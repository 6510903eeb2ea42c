import type { Language } from '@suanpan/contracts';
import en from './invoice-words.en.json' with { type: 'json' };
import zhCN from './invoice-words.zh-CN.json' with { type: 'json' };
import zhTW from './invoice-words.zh-TW.json' with { type: 'json' };

/** What invoices, their kinds and their states are called; screens and files take their words from here. */
export const invoiceWords = { en, 'zh-CN': zhCN, 'zh-TW': zhTW } satisfies Record<Language, unknown>;
