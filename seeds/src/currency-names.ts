import type { Language } from '@suanpan/accounting-core';

const languages: readonly Language[] = ['zh-CN', 'zh-TW', 'en'];
const displayNames = new Map(
  languages.map((language) => [language, new Intl.DisplayNames([language], { type: 'currency' })]),
);

/** The usual name of a currency. Source: Unicode CLDR. */
const usualName = (code: string, language: Language): string => displayNames.get(language)!.of(code) ?? code;

/** The name of a currency as the reader sees it: one that has its usual name in their language (decision D66). */
export const shownCurrencyName = (code: string, name: string, language: Language): string =>
  name === usualName(code, 'zh-CN') ? usualName(code, language) : name;

/** What the books keep for a currency's name that was typed: its usual one when it is typed in any of our languages. */
export const keptCurrencyName = (code: string, typed: string): string =>
  languages.some((language) => usualName(code, language) === typed) ? usualName(code, 'zh-CN') : typed;
