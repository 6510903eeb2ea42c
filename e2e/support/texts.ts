import type { Language } from '@suanpan/contracts';
import { readFileSync } from 'node:fs';

/** Each language with a width of its own: a journey that goes through all of them has seen a desk, a tablet and a phone. */
export const languageLooks = [
  { language: 'en', width: 1440 },
  { language: 'zh-CN', width: 800 },
  { language: 'zh-TW', width: 400 },
] as const satisfies readonly { language: Language; width: number }[];

export type LanguageLook = (typeof languageLooks)[number];

/** What a screen says in a language: `say('removed', { name: 'sailor' })`. */
export type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** The texts of a screen, from its message catalogue: `textsOf('zh-TW', 'apps/settings/src/backup')`. */
export function textsOf(language: Language, folder: string): Say {
  const path = `${import.meta.dirname}/../../${folder}/messages.${language}.json`;
  const catalogue = JSON.parse(readFileSync(path, 'utf8')) as Readonly<Record<string, string>>;
  return (key, values = {}) => {
    const text = catalogue[key] ?? catalogue[`${key}_other`];
    if (text === undefined) throw new Error(`${folder} says nothing of ${key} in ${language}`);
    return text.replaceAll(/\{\{(\w+)\}\}/g, (gap, name: string) => String(values[name] ?? gap));
  };
}

/** Matches a whole text whatever stands in the gaps that are left in it. */
export const withGaps = (text: string): RegExp =>
  new RegExp(
    `^${text
      .split(/\{\{\w+\}\}/)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.+')}$`,
  );
