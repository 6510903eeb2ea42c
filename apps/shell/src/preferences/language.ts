import { type Language, languageNames } from '@suanpan/feature-kit';

export const isLanguage = (value: string | null): value is Language =>
  value !== null && value in languageNames;

/** Our language for the browser's: the first it lists that we have, else English (decision D15). */
export function languageOfBrowser(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    if (/^en\b/i.test(tag)) return 'en';
    if (/^zh\b.*\b(tw|hk|mo|hant)\b/i.test(tag)) return 'zh-TW';
    if (/^zh\b/i.test(tag)) return 'zh-CN';
  }
  return 'en';
}
