import type { Language } from '@suanpan/contracts';
import { readFileSync } from 'node:fs';

export interface LanguageLook {
  language: Language;
  width: number;
}

const usualLooks: readonly LanguageLook[] = [
  { language: 'en', width: 1440 },
  { language: 'zh-CN', width: 800 },
  { language: 'zh-TW', width: 400 },
];

/**
 * Each language with a width of its own: a journey that goes through all of them has seen a desk, a tablet and a phone. Every
 * language at every width with EVERY_LOOK=1.
 */
export const languageLooks: readonly LanguageLook[] = process.env.EVERY_LOOK
  ? usualLooks.flatMap(({ language }) => usualLooks.map(({ width }) => ({ language, width })))
  : usualLooks;

/** What a screen says in a language: `say('removed', { name: 'sailor' })`. */
export type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** The texts of a screen, from its message catalogue: `textsOf('zh-TW', 'apps/settings/src/backup')`; another catalogue of a folder by its name. */
export function textsOf(language: Language, folder: string, name = 'messages'): Say {
  const path = `${import.meta.dirname}/../../${folder}/${name}.${language}.json`;
  const catalogue = JSON.parse(readFileSync(path, 'utf8')) as Readonly<Record<string, string>>;
  return (key, values = {}) => {
    // Chinese has one form for every number.
    const text = catalogue[key] ?? catalogue[`${key.replace(/_one$/, '')}_other`];
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
