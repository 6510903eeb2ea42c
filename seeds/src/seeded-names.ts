import { DEFAULT_ENCODING, parseEncoding, recode, seededName, type Language } from '@suanpan/accounting-core';
import { chartOfAccounts } from './chart-of-accounts.ts';
import { auxiliaryCategories, voucherWords } from './dictionaries.ts';
import { cashFlowItems } from './statement-templates.ts';
import type { AccountingStandard } from './standards.ts';

/**
 * Rule: a subject or a category that still has the name it was seeded with is shown in its reader's language; a name that the
 * company gave is shown as it is. Books keep the seeded name in Simplified Chinese whatever the language.
 * Source: decision D66; name_en of seeds/data/subjects.*.csv, nameEn of auxiliary.json.
 * Example: 1002 银行存款 is "Cash in bank" in English; 1002 renamed to 工商银行 is 工商银行 in every language.
 */
export interface SeededNames {
  /** A subject's own name, as the reader sees it. */
  shown(code: string, name: string): string;
  /** The names from the first level down, joined by "-", as the reader sees them. */
  shownPath(code: string, path: string): string;
  /** What the books keep for a name that was typed: the seeded name when it is typed in any of its languages. */
  kept(code: string, typed: string): string;
  /** The names that readers of any language see for a subject: a seeded name has one in each. */
  every(code: string, name: string): readonly string[];
}

interface Name {
  zh: string;
  en: string;
}

/**
 * The names of one company's subjects for one reader.
 * @param encoding the stored text, such as "4-3-2-2"
 * @throws Error when the stored text is no encoding
 */
export function seededNames(
  { standard, encoding }: { standard: AccountingStandard; encoding: string },
  language: Language,
): SeededNames {
  const names = namesOf(standard);
  const from = parseEncoding(encoding);
  if ('code' in from) throw new Error(`The stored encoding ${encoding} is malformed.`);
  const seedOf = (code: string): Name | undefined => {
    const seeded = recode(code, from, DEFAULT_ENCODING);
    return typeof seeded === 'string' ? names.get(seeded) : undefined;
  };
  const seedsAbove = (code: string): (Name | undefined)[] => {
    const ends = from.map((_, level) => from.slice(0, level + 1).reduce((sum, digits) => sum + digits, 0));
    return ends.filter((end) => end <= code.length).map((end) => seedOf(code.slice(0, end)));
  };
  return {
    shown: (code, name) => {
      const seed = seedOf(code);
      return seed?.zh === name ? seededName(seed, language) : name;
    },
    shownPath: (code, path) => shownPath(seedsAbove(code), path, language),
    kept: (code, typed) => keptName(seedOf(code), typed),
    every: (code, name) => {
      const seed = seedOf(code);
      return seed?.zh === name ? inEveryLanguage(seed) : [name];
    },
  };
}

/**
 * A path is shown level by level as long as its names are the seeded ones; behind a name of the company's own only the last
 * one can be told, since names may contain a "-" too.
 */
function shownPath(seeds: readonly (Name | undefined)[], path: string, language: Language): string {
  const shown: string[] = [];
  let rest = path;
  for (const seed of seeds) {
    if (!seed || !`${rest}-`.startsWith(`${seed.zh}-`)) break;
    shown.push(seededName(seed, language));
    rest = rest.slice(seed.zh.length + 1);
  }
  const last = seeds.at(-1);
  if (last && rest.endsWith(`-${last.zh}`)) {
    rest = rest.slice(0, -last.zh.length) + seededName(last, language);
  }
  return [...shown, ...(rest === '' ? [] : [rest])].join('-');
}

const inEveryLanguage = (seed: Name): string[] => order.map((language) => seededName(seed, language));

const keptName = (seed: Name | undefined, typed: string): string =>
  seed && inEveryLanguage(seed).includes(typed) ? seed.zh : typed;

/** What the books keep for the name of an auxiliary item: only cash-flow items are seeded. */
export const keptItemName = (code: string, typed: string): string =>
  code.startsWith('CF') ? keptName(namesOf(0).get(code), typed) : typed;

const charts = new Map<AccountingStandard, ReadonlyMap<string, Name>>();

/**
 * The names of a standard's chart by code, and of the cash-flow items, whose codes (CF01) no scheme changes; a general
 * taxpayer's chart has the subjects of a small-scale payer's too.
 */
function namesOf(standard: AccountingStandard): ReadonlyMap<string, Name> {
  const known = charts.get(standard);
  if (known) return known;
  const seeds = [...chartOfAccounts(standard, 1), ...cashFlowItems(0)];
  const names = new Map(seeds.map(({ code, nameZh, nameEn }) => [code, { zh: nameZh, en: nameEn }]));
  charts.set(standard, names);
  return names;
}

/**
 * The names that books keep for the subjects of any standard whose name holds a text in English or Traditional Chinese, for
 * searching what a reader sees.
 */
export function keptSubjectNames(text: string): string[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [];
  const seeds = ([0, 1, 2] as const).flatMap((standard) => [...namesOf(standard).values()]);
  const found = seeds.filter(
    (seed) =>
      !seed.zh.includes(wanted) && inEveryLanguage(seed).some((name) => name.toLowerCase().includes(wanted)),
  );
  return [...new Set(found.map(({ zh }) => zh))];
}

const dictionaries: ReadonlyMap<string, Name> = new Map([
  ...auxiliaryCategories().map(({ nameZh, nameEn }) => [nameZh, { zh: nameZh, en: nameEn }] as const),
  ...voucherWords().map(
    ({ printTitle, printTitleEn }) => [printTitle, { zh: printTitle, en: printTitleEn }] as const,
  ),
]);

const fields: ReadonlyMap<string, Name> = new Map(
  auxiliaryCategories().flatMap(({ customColumns, customColumnsEn }) =>
    customColumns.map((zh, index) => [zh, { zh, en: customColumnsEn[index]! }] as const),
  ),
);

/**
 * The title of a field of a seeded category in Simplified and Traditional Chinese and English. Titles of a company's own
 * categories are not for this: they are never translated.
 */
export const fieldTitles = (title: string): readonly [string, string, string] =>
  inAll(fields.get(title), title);

/** The same as the reader sees it. */
export const shownField = (title: string, language: Language): string =>
  ofLanguage(fieldTitles(title), language);

const inAll = (seed: Name | undefined, own: string): readonly [string, string, string] =>
  seed ? [seed.zh, seededName(seed, 'zh-TW'), seededName(seed, 'en')] : [own, own, own];

/**
 * The name of an auxiliary category or the title printed above vouchers of a word, in Simplified and Traditional Chinese and
 * English; a company's own is the same in all.
 */
export const dictionaryNames = (name: string): readonly [string, string, string] =>
  inAll(dictionaries.get(name), name);

/** The same as the reader sees it. */
export const shownDictionaryName = (name: string, language: Language): string =>
  ofLanguage(dictionaryNames(name), language);

const order: readonly Language[] = ['zh-CN', 'zh-TW', 'en'];

const ofLanguage = (names: readonly [string, string, string], language: Language): string =>
  names[order.indexOf(language)]!;

/** What the books keep for such a name that was typed in any of its languages. */
export const keptDictionaryName = (typed: string): string =>
  [...dictionaries.keys()].find((name) => dictionaryNames(name).includes(typed)) ?? typed;
