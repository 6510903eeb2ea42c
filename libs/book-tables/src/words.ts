import type { Language } from '@suanpan/contracts';
import en from './messages.en.json' with { type: 'json' };
import zhCN from './messages.zh-CN.json' with { type: 'json' };
import zhTW from './messages.zh-TW.json' with { type: 'json' };

/** What books, their columns and their sides are called; screens and files take their words from here. */
export const bookWords = { en, 'zh-CN': zhCN, 'zh-TW': zhTW } satisfies Record<Language, unknown>;

export type BookWord = keyof typeof en;

/** Says a word in the reader's language. */
export type SayBook = (word: BookWord) => string;

export const bookWordsIn =
  (language: Language): SayBook =>
  (word) =>
    bookWords[language][word];
