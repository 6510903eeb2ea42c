import type { Language } from '@suanpan/contracts';
import en from './texts.en.json' with { type: 'json' };
import zhCN from './texts.zh-CN.json' with { type: 'json' };
import zhTW from './texts.zh-TW.json' with { type: 'json' };

export type DocsTexts = typeof en;

/** What the documentation of the API says around the calls. */
export const docsTexts: Readonly<Record<Language, DocsTexts>> = { en, 'zh-CN': zhCN, 'zh-TW': zhTW };
