import { seededName, type Language } from '@suanpan/accounting-core';
import { voucherTemplates } from './voucher-templates.ts';

/** Every standard starts with templates of the same names. */
const names = voucherTemplates(0).map(({ nameZh: zh, nameEn: en }) => ({ zh, en }));

const inEveryLanguage = (name: (typeof names)[number]): string[] =>
  (['zh-CN', 'zh-TW', 'en'] as const).map((language) => seededName(name, language));

/** The name of a voucher template as the reader sees it: one that still has its seeded name in their language (decision D66). */
export function shownTemplateName(name: string, language: Language): string {
  const seed = names.find(({ zh }) => zh === name);
  return seed ? seededName(seed, language) : name;
}

/** What the books keep for a template's name that was typed: the seeded one when it is typed in any of its languages. */
export const keptTemplateName = (typed: string): string =>
  names.find((name) => inEveryLanguage(name).includes(typed))?.zh ?? typed;

/** The seeded names that hold a text in any of their languages, as the books keep them: for searching what a reader sees. */
export const keptTemplateNames = (text: string): string[] =>
  names
    .filter((name) => inEveryLanguage(name).some((shown) => shown.toLowerCase().includes(text.toLowerCase())))
    .map(({ zh }) => zh);
