import type { Language } from '@suanpan/contracts';
import { invoiceWords } from './invoice-words.ts';
import en from './messages.en.json' with { type: 'json' };
import zhCN from './messages.zh-CN.json' with { type: 'json' };
import zhTW from './messages.zh-TW.json' with { type: 'json' };

/** What books, their columns and their sides are called; screens and files take their words from here. */
export const bookWords = {
  en: { ...en, ...invoiceWords.en },
  'zh-CN': { ...zhCN, ...invoiceWords['zh-CN'] },
  'zh-TW': { ...zhTW, ...invoiceWords['zh-TW'] },
} satisfies Record<Language, unknown>;

export type BookWord = keyof (typeof bookWords)['en'];

/** Says a word in the reader's language. */
export type SayBook = (word: BookWord) => string;

export const bookWordsIn =
  (language: Language): SayBook =>
  (word) =>
    bookWords[language][word];
